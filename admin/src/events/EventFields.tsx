import { styled } from '@mui/material/styles';
import { eventTypeLabels, eventTypes } from '@maidan/shared/domain/event-status.ts';
import { openToChoices, openToLabels } from '@maidan/shared/domain/registration/eligibility.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import { eventLimits } from '@maidan/shared/rules/event.ts';
import { eventPhotoRules } from '@maidan/shared/rules/photo.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { type ReactNode, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { translate } from '../i18n/translate.ts';
import { displayType } from '../theme/palette.ts';
import { FieldPair, shownDay } from '../ui/form/fields.tsx';
import { countedText, DateInput, SelectInput, TextInput } from '../ui/form/inputs.tsx';
import { PhotoInput } from '../ui/photo/PhotoInput.tsx';
import { type EventDraft, minDate, withStart } from './eventDraft.ts';

const statuses = eventTypes.map((id) => ({ id, name: eventTypeLabels[id] }));

interface EventFieldsProps {
  today: string;
  /** Undefined for a new event. */
  stored: EventRecord | undefined;
}

/** The fields of an event. */
export function EventFields({ today, stored }: EventFieldsProps) {
  return (
    <>
      <TextInput source="eventName" label="Event name" autoFocus />
      <EventDates today={today} stored={stored} />
      <TextInput source="location" label="Location" helperText="If empty, visitors see the club’s address." />
      <RegistrationFields />
      <EligibilityFields />
      <SelectInput source="eventType" label="Status" choices={statuses} />
      <PhotoInput source="photo" label="Photo" rules={eventPhotoRules} stored={imageUrl('events', stored?.photoUrl)} />
      <TextInput source="description" label="Description" multiline rows={4} />
      <TextInput source="rules" label="Rules" multiline rows={8} helperText={countedText(eventLimits.rules)} />
      <HindiFields />
    </>
  );
}

/** Start and end date. A start after the current end clears the end and shows a message. */
function EventDates({ today, stored }: EventFieldsProps) {
  const { getValues, setValue } = useFormContext<EventDraft>();
  const [startDate, endDate] = useWatch<EventDraft, ['startDate', 'endDate']>({ name: ['startDate', 'endDate'] });
  const [isCleared, setCleared] = useState(false);
  const clearEarlierEnd = (start: string): void => {
    if (withStart(getValues(), start).endDate === endDate) return;
    setCleared(true);
    setValue('endDate', '', { shouldDirty: true });
  };
  return (
    <FieldPair>
      <DateInput
        source="startDate"
        label="Start date"
        onChange={clearEarlierEnd}
        min={minDate(today, stored?.startDate)}
        max={eventLimits.lastDay}
      />
      <DateInput
        source="endDate"
        label="End date"
        helperText={isCleared && !endDate ? 'Cleared: it was before the new start.' : undefined}
        min={shownDay(startDate) || minDate(today, stored?.endDate)}
        max={eventLimits.lastDay}
      />
    </FieldPair>
  );
}

/** When registration is open, for how many, and where players report; all of it may stay empty. */
function RegistrationFields() {
  const [startDate, opens] = useWatch<EventDraft, ['startDate', 'registrationOpens']>({
    name: ['startDate', 'registrationOpens'],
  });
  const lastDay = shownDay(startDate) || eventLimits.lastDay;
  return (
    <FieldGroup title="Registration (optional)">
      <FieldPair>
        <DateInput
          source="registrationOpens"
          label="Registration opens"
          helperText="If empty, registration opens at once."
          max={lastDay}
        />
        <DateInput
          source="registrationCloses"
          label="Registration closes"
          helperText="The last day. If empty, the day on which the event starts."
          min={shownDay(opens) || undefined}
          max={lastDay}
        />
      </FieldPair>
      <TextInput
        source="playerLimit"
        label="Limit of players"
        parse={(text) => text.trim()}
        helperText="Anyone who pays after the last place is taken gets the money back. Lowering the limit removes nobody."
        inputProps={{ inputMode: 'numeric' }}
      />
      <FieldPair>
        <TextInput source="startTime" label="Start time" type="time" helperText="On the first day." />
        <TextInput source="endTime" label="End time" type="time" helperText="On the last day." />
      </FieldPair>
      <FieldPair>
        <TextInput source="reportingTime" label="Reporting time" helperText="For example: 7.30 am on every day." />
        <TextInput source="ground" label="Ground" helperText="Which ground or gate, if the location is not enough." />
      </FieldPair>
      <TextInput
        source="groupLink"
        label="WhatsApp group"
        type="url"
        helperText="The group’s invitation link. Only registered players see it, on their receipts."
      />
    </FieldGroup>
  );
}

const openToOptions = openToChoices.map((id) => ({ id, name: openToLabels[id] }));
const digits = { inputMode: 'numeric', maxLength: 2 } as const;

/** Who can take part; without a choice everybody can. */
function EligibilityFields() {
  const startDate = useWatch<EventDraft, 'startDate'>({ name: 'startDate' });
  const start = shownDay(startDate);
  const trimmed = (text: string): string => text.trim();
  return (
    <FieldGroup title={translate('events.eligibility.title')}>
      <SelectInput source="openTo" label={translate('events.eligibility.openTo')} choices={openToOptions} />
      <FieldPair>
        <TextInput
          source="minAge"
          label={translate('events.eligibility.minAge')}
          helperText={translate('events.eligibility.minAgeHint')}
          parse={trimmed}
          inputProps={digits}
        />
        <TextInput
          source="maxAge"
          label={translate('events.eligibility.maxAge')}
          helperText={translate('events.eligibility.maxAgeHint')}
          parse={trimmed}
          inputProps={digits}
        />
      </FieldPair>
      <DateInput
        source="ageDay"
        label={translate('events.eligibility.ageDay')}
        helperText={
          start
            ? translate('events.eligibility.ageDayHint', { day: shortIndianDate(start) })
            : translate('events.eligibility.ageDayHintNoStart')
        }
        max={eventLimits.lastDay}
      />
    </FieldGroup>
  );
}

const inHindi = { inputProps: { lang: 'hi' } };

/** The texts of the Hindi pages; all of them may stay empty. */
const HindiFields = () => (
  <FieldGroup title="In Hindi (optional)">
    <TextInput
      source="eventNameHi"
      label="Name in Hindi (optional)"
      helperText="For the Hindi pages. If empty, they show the English text."
      {...inHindi}
    />
    <TextInput source="descriptionHi" label="Description in Hindi (optional)" multiline rows={4} {...inHindi} />
    <TextInput
      source="rulesHi"
      label="Rules in Hindi (optional)"
      helperText={countedText(eventLimits.rules)}
      multiline
      rows={8}
      {...inHindi}
    />
  </FieldGroup>
);

const Group = styled('div')({
  display: 'grid',
  gap: 20,
  '& h3': { ...displayType, margin: 0, fontSize: 22 },
});

/** Fields under a heading of their own. */
function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Group role="group" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </Group>
  );
}
