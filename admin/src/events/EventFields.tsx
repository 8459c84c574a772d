import { eventTypeLabels, eventTypes, type EventType } from '@maidan/shared/domain/event-status.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import { eventLimits } from '@maidan/shared/rules/event.ts';
import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { ChoiceField } from '../ui/form/ChoiceField.tsx';
import { Field } from '../ui/form/Field.tsx';
import { PhotoField } from '../ui/photo/PhotoField.tsx';
import type { useFittedPhoto } from '../ui/photo/useFittedPhoto.ts';
import { EventDates } from './EventDates.tsx';
import type { EventDraft } from './eventDraft.ts';
import { countedText } from './form/countedText.ts';
import { HindiFields } from './form/HindiFields.tsx';
import { RegistrationFields } from './form/RegistrationFields.tsx';

const statuses = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));

interface EventFieldsProps {
  /** The result of `useRecordForm`. */
  form: {
    values: EventDraft;
    errors: FieldErrors<EventDraft>;
    change: (part: Partial<EventDraft>) => void;
  };
  /** Says what is wrong with the chosen photo before an attempt to save. */
  photo: ReturnType<typeof useFittedPhoto>;
  today: string;
  stored: EventRecord | undefined;
}

/** The fields of an event. */
export function EventFields({ form, today, stored, photo }: EventFieldsProps) {
  const { values, errors, change } = form;
  return (
    <>
      <Field
        label="Event name"
        value={values.eventName}
        onChange={({ target }) => change({ eventName: target.value })}
        error={errors.eventName}
        autoFocus
        autoComplete="off"
      />
      <EventDates values={values} errors={errors} change={change} today={today} stored={stored} />
      <Field
        label="Location"
        value={values.location}
        onChange={({ target }) => change({ location: target.value })}
        error={errors.location}
        hint="If empty, visitors see the club’s address."
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
        onChoose={(file) => {
          change({ photo: file });
          void photo.fit(file, (fitted) => change({ photo: fitted }));
        }}
        onUnreadable={photo.refuse}
        stored={imageUrl('events', stored?.photoUrl)}
        error={photo.error ?? errors.photo}
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
        hint={countedText(values.rules, eventLimits.rules)}
        multiline
        rows={8}
      />
      <HindiFields values={values} errors={errors} change={change} />
    </>
  );
}
