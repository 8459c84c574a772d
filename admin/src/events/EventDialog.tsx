import { eventTypeLabels, eventTypes, type EventType } from '@maidan/shared/domain/event-status.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import { eventLimits, eventMessages } from '@maidan/shared/rules/event.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { lists } from '../tabs.ts';
import { useWrites } from '../data/useWrites.ts';
import { ChoiceField } from '../ui/form/ChoiceField.tsx';
import { Field } from '../ui/form/Field.tsx';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { PhotoField } from '../ui/form/PhotoField.tsx';
import { useRecordForm } from '../ui/form/useRecordForm.ts';
import { EventDates } from './EventDates.tsx';
import { RegistrationFields } from './form/RegistrationFields.tsx';
import { draftErrors, draftOf, changedFields } from './eventDraft.ts';

const statuses = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));

const counted = (text: string): string =>
  `${[...text].length.toLocaleString('en-IN')} of ${eventLimits.rules.toLocaleString('en-IN')} characters`;

/** Dialog to add an event, or to edit the one given. */
export function EventDialog({ event, onClose }: { event: EventView | undefined; onClose: () => void }) {
  const today = indianDay(new Date());
  const { create, update } = useWrites<EventView>(lists.events.resource);
  const form = useRecordForm({
    initial: draftOf(event),
    validate: (draft) => draftErrors(draft, today, event),
    send: (draft) =>
      event ? update(event.id, { ...changedFields(draft, event) }) : create({ ...changedFields(draft) }),
    onSent: () => {
      onClose();
      notify.success(event ? eventMessages.updated : eventMessages.created);
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
      <RegistrationFields values={values} errors={errors} change={change} />
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
