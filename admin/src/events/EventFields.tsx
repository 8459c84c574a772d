import { styled } from '@mui/material/styles';
import { eventTypeLabels, eventTypes, hasResult, isOver } from '@maidan/shared/domain/event-status.ts';
import { openToChoices, openToLabels } from '@maidan/shared/domain/registration/eligibility.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { eventThumb } from '@maidan/shared/format/event-cover.ts';
import { defaultHero } from '@maidan/shared/format/image-url.ts';
import { eventLimits } from '@maidan/shared/rules/event.ts';
import { eventPhotoRules } from '@maidan/shared/rules/photo.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { type ReactNode, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { translateEvents } from '../i18n/enEvents.ts';
import { translate } from '../i18n/translate.ts';
import { displayType } from '../theme/palette.ts';
import { FieldPair, shownDay } from '../ui/form/fields.tsx';
import { countedText, inputsOf } from '../ui/form/inputs.tsx';
import { PhotoInput } from '../ui/photo/PhotoInput.tsx';
import { type EventDraft, minDate, withStart } from './eventDraft.ts';

const { DateInput, SelectInput, TextInput } = inputsOf<EventDraft>();

const statuses = eventTypes.map((id) => ({ id, name: eventTypeLabels[id] }));

interface EventFieldsProps {
  today: string;
  /** Undefined for a new event. */
  stored: EventRecord | undefined;
}

export function EventFields({ today, stored }: EventFieldsProps) {
  return (
    <>
      <TextInput source="eventName" autoFocus />
      <FieldGroup title={translate('events.form.whenAndWhere')}>
        <EventDates today={today} stored={stored} />
        <FieldPair>
          <TextInput source="startTime" type="time" helperText={translate('events.form.startTime')} />
          <TextInput source="endTime" type="time" helperText={translate('events.form.endTime')} />
        </FieldPair>
        <TextInput source="reportingTime" helperText={translate('events.form.reportingTime')} />
        <TextInput source="location" helperText={translate('events.form.location')} />
        <TextInput source="ground" helperText={translate('events.form.ground')} />
      </FieldGroup>
      <RegistrationFields />
      <EligibilityFields />
      <SelectInput source="eventType" choices={statuses} />
      <ResultField source="resultNote" />
      <PhotoInput
        source="photo"
        label={translate('resources.events.fields.photo')}
        rules={eventPhotoRules}
        stored={stored ? eventThumb(stored) : defaultHero}
        point={{
          source: 'photoPoint',
          frames: [
            { label: translate('events.form.card'), ratio: 4 / 3 },
            { label: translate('events.form.sharedPicture'), ratio: 428 / 630 },
          ],
        }}
      />
      <TextInput source="description" multiline rows={4} />
      <TextInput source="rules" multiline rows={8} helperText={countedText(eventLimits.rules)} />
      <HindiFields />
    </>
  );
}

/** Start and end date. A start after the current end clears the end and shows a message. */
function EventDates({ today, stored }: EventFieldsProps) {
  const { getValues, setValue } = useFormContext<EventDraft>();
  const [startDate, endDate, eventType] = useWatch<EventDraft, ['startDate', 'endDate', 'eventType']>({
    name: ['startDate', 'endDate', 'eventType'],
  });
  const [isCleared, setCleared] = useState(false);
  const start = shownDay(startDate);
  const needsStatus = start !== '' && start < today && start !== stored?.startDate && !isOver(eventType);
  const clearEarlierEnd = (start: string): void => {
    if (withStart(getValues(), start).endDate === endDate) return;
    setCleared(true);
    setValue('endDate', '', { shouldDirty: true });
  };
  return (
    <FieldPair>
      <DateInput
        source="startDate"
        helperText={needsStatus ? translateEvents('eventForm.isOver') : undefined}
        onChange={clearEarlierEnd}
        min={minDate(today, stored?.startDate, eventType)}
        max={eventLimits.lastDay}
      />
      <DateInput
        source="endDate"
        helperText={isCleared && !endDate ? translate('events.form.endCleared') : undefined}
        min={start || minDate(today, stored?.endDate, eventType)}
        max={eventLimits.lastDay}
      />
    </FieldPair>
  );
}

function RegistrationFields() {
  const [startDate, opens] = useWatch<EventDraft, ['startDate', 'registrationOpens']>({
    name: ['startDate', 'registrationOpens'],
  });
  const lastDay = shownDay(startDate) || eventLimits.lastDay;
  return (
    <FieldGroup title={translate('events.form.registration')}>
      <FieldPair>
        <DateInput source="registrationOpens" helperText={translate('events.form.registrationOpens')} max={lastDay} />
        <DateInput
          source="registrationCloses"
          helperText={translate('events.form.registrationCloses')}
          min={shownDay(opens) || undefined}
          max={lastDay}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          source="playerLimit"
          parse={(text) => text.trim()}
          helperText={translate('events.form.playerLimit')}
          inputProps={{ inputMode: 'numeric' }}
        />
        <TextInput
          source="offerHours"
          parse={(text) => text.trim()}
          helperText={translate('events.form.offerHours')}
          inputProps={{ inputMode: 'numeric', maxLength: 3 }}
        />
      </FieldPair>
      <TextInput source="groupLink" type="url" helperText={translate('events.form.groupLink')} />
    </FieldGroup>
  );
}

const openToOptions = openToChoices.map((id) => ({ id, name: openToLabels[id] }));
const digits = { inputMode: 'numeric', maxLength: 2 } as const;

function EligibilityFields() {
  const startDate = useWatch<EventDraft, 'startDate'>({ name: 'startDate' });
  const start = shownDay(startDate);
  const trimmed = (text: string): string => text.trim();
  return (
    <FieldGroup title={translate('events.form.eligibility')}>
      <SelectInput source="openTo" choices={openToOptions} />
      <FieldPair>
        <TextInput source="minAge" helperText={translate('events.form.minAge')} parse={trimmed} inputProps={digits} />
        <TextInput source="maxAge" helperText={translate('events.form.maxAge')} parse={trimmed} inputProps={digits} />
      </FieldPair>
      <DateInput
        source="ageDay"
        helperText={
          start
            ? translate('events.form.ageDay', { day: shortIndianDate(start) })
            : translate('events.form.ageDayNoStart')
        }
        max={eventLimits.lastDay}
      />
    </FieldGroup>
  );
}

const optional = (label: 'eventNameHi' | 'descriptionHi' | 'rulesHi' | 'resultNote' | 'resultNoteHi'): string =>
  translate('events.form.optional', { label: translate(`resources.events.fields.${label}`) });

const inHindi = { inputProps: { lang: 'hi' } };

/** The result of the event; the field is shown for a status that can have a result, and may stay empty. */
function ResultField({ source, inputProps }: { source: 'resultNote' | 'resultNoteHi'; inputProps?: { lang: string } }) {
  const eventType = useWatch<EventDraft, 'eventType'>({ name: 'eventType' });
  if (!hasResult(eventType)) return null;
  return (
    <TextInput
      source={source}
      label={optional(source)}
      helperText={countedText(eventLimits.resultNote, translate('events.form.resultNote'))}
      multiline
      rows={4}
      {...(inputProps && { inputProps })}
    />
  );
}

/** The texts of the Hindi pages; each may stay empty. */
const HindiFields = () => (
  <FieldGroup title={translate('events.form.inHindi')}>
    <TextInput
      source="eventNameHi"
      label={optional('eventNameHi')}
      helperText={translate('events.form.eventNameHi')}
      {...inHindi}
    />
    <TextInput source="descriptionHi" label={optional('descriptionHi')} multiline rows={4} {...inHindi} />
    <TextInput
      source="rulesHi"
      label={optional('rulesHi')}
      helperText={countedText(eventLimits.rules)}
      multiline
      rows={8}
      {...inHindi}
    />
    <ResultField source="resultNoteHi" {...inHindi} />
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
