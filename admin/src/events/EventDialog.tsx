import { eventTypeLabels, eventTypes, type EventType } from '@maidan/shared/event-status.ts';
import { indianDay } from '@maidan/shared/dates.ts';
import { imageUrl } from '@maidan/shared/image-url.ts';
import { eventLimits, eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { lists } from '../dashboard/lists.ts';
import { useWrites } from '../data/useWrites.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { say } from '../ui/messageBoard.ts';
import { PhotoField } from '../ui/PhotoField.tsx';
import { useRecordForm } from '../ui/useRecordForm.ts';
import { EventDates } from './EventDates.tsx';
import { draftErrors, draftOf, sentOf } from './event-draft.ts';

const statuses = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));

const counted = (text: string): string =>
  `${[...text].length.toLocaleString('en-IN')} of ${eventLimits.rules.toLocaleString('en-IN')} characters`;

/** Adds an event, or changes the one given. */
export function EventDialog({ event, onClose }: { event: EventView | undefined; onClose: () => void }) {
  const today = indianDay(new Date());
  const { create, update } = useWrites<EventView>(lists.events.resource);
  const form = useRecordForm({
    initial: draftOf(event),
    judge: (draft) => draftErrors(draft, today, event),
    send: (draft) => (event ? update(event.id, { ...sentOf(draft, event) }) : create({ ...sentOf(draft) })),
    onSent: () => {
      onClose();
      say.success(event ? eventMessages.updated : eventMessages.created);
    },
    failed: eventMessages.saveFailed,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog title={event ? 'Edit Event' : 'Add Event'} form={form} onClose={onClose}>
      <Field
        label="Event name"
        value={values.eventName}
        onChange={({ target }) => change({ eventName: target.value })}
        error={errors.eventName}
        autoFocus
        autoComplete="off"
      />
      <EventDates values={values} errors={errors} change={change} today={today} stored={event} />
      <Field
        label="Location"
        value={values.location}
        onChange={({ target }) => change({ location: target.value })}
        error={errors.location}
        hint="Left empty, visitors see the club’s address."
      />
      <ChoiceField
        label="Status"
        value={values.eventType}
        onChange={(eventType) => change({ eventType: eventType as EventType })}
        choices={statuses}
        error={errors.eventType}
      />
      <PhotoField
        label="Photo"
        chosen={values.photo}
        onChoose={(photo) => change({ photo })}
        stored={imageUrl('events', event?.photoUrl)}
        error={errors.photo}
      />
      <Field
        label="Description"
        value={values.description}
        onChange={({ target }) => change({ description: target.value })}
        error={errors.description}
        multiline
        rows={4}
      />
      <Field
        label="Rules"
        value={values.rules}
        onChange={({ target }) => change({ rules: target.value })}
        error={errors.rules}
        hint={counted(values.rules)}
        multiline
        rows={8}
      />
    </FormDialog>
  );
}
