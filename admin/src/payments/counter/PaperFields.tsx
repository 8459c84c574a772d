import { guardianRelations } from '@maidan/shared/declaration.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { playerKinds, playerTypeOf, playingStyles } from '@maidan/shared/domain/player-type.ts';
import { eligibilityNote, hasAgeRange } from '@maidan/shared/domain/registration/eligibility.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { isPaidAtCounter } from '@maidan/shared/rules/payments/counter.ts';
import {
  commaAfterDay,
  nameAdvice,
  normaliseMobile,
  textLimits,
  withoutLastComma,
} from '@maidan/shared/rules/registration.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { eventLabel, useWholeList } from '../../data/useWholeList.ts';
import { translate } from '../../i18n/translate.ts';
import { FieldPair } from '../../ui/form/fields.tsx';
import { countedNearLimit, inputsOf } from '../../ui/form/inputs.tsx';
import { KnownPersons } from './KnownPersons.tsx';
import { type CounterDraft, isChild, type PaperDraft } from './counterDraft.ts';

const { BooleanInput, SelectInput, TextInput } = inputsOf<PaperDraft>();
const { BooleanInput: CounterTick, DateInput } = inputsOf<CounterDraft>();

const choicesOf = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

const eventChoice = (event: EventView) => ({
  id: event.id,
  name:
    event.registrationState === 'full'
      ? translate('counter.fullEvent', { event: eventLabel(event) })
      : eventLabel(event),
});

/** Field for the event. The status of an event decides (`isPaidAtCounter`), and not whether registration is open. */
export function EventField() {
  const { getValues } = useFormContext<PaperDraft>();
  const { data: events = [] } = useWholeList<EventView>('events');
  const open = events.filter(({ eventType }) => isPaidAtCounter[eventType]);
  return (
    <SelectInput
      autoFocus={!getValues('selectedEvent')}
      source="selectedEvent"
      choices={open.map(eventChoice)}
      emptyText={translate('form.selectEvent')}
    />
  );
}

const adviceOnName = (name: string, isInvalid: boolean) => (isInvalid ? nameAdvice(name) : undefined);

/**
 * Fields for a player, as in the registration form. The mobile is first, because KnownPersons finds known players by
 * it. For the player type of a child there are fields for the guardian.
 */
export function PersonFields() {
  const playerType = useWatch<PaperDraft, 'playerType'>({ name: 'playerType' });
  const { getValues } = useFormContext<PaperDraft>();
  return (
    <>
      {/* Together, so that the message takes no room while it is empty. */}
      <div>
        <FieldPair className="long-short">
          <TextInput
            source="mobile"
            // Where the event is known already, typing begins here.
            autoFocus={Boolean(getValues('selectedEvent'))}
            type="tel"
            tidy={normaliseMobile}
            inputProps={{ inputMode: 'tel', maxLength: 40 }}
          />
          <TextInput source="age" inputProps={{ inputMode: 'numeric', maxLength: 3 }} />
        </FieldPair>
        <KnownPersons />
      </div>
      <FieldPair>
        <TextInput source="firstName" helperText={adviceOnName} />
        <TextInput source="lastName" helperText={adviceOnName} />
      </FieldPair>
      <FieldPair>
        <SelectInput
          source="playerType"
          choices={choicesOf(playerKinds.map(playerTypeOf))}
          emptyText={translate('counter.selectType')}
        />
        <SelectInput
          source="playingStyle"
          choices={choicesOf(playingStyles)}
          emptyText={translate('counter.selectStyle')}
        />
      </FieldPair>
      {isChild({ playerType }) && (
        <FieldPair>
          <TextInput source="guardianName" />
          <SelectInput
            source="guardianRelation"
            choices={choicesOf(guardianRelations)}
            emptyText={translate('counter.notSaid')}
          />
        </FieldPair>
      )}
      <TextInput source="address" multiline minRows={2} helperText={countedNearLimit(textLimits.address)} />
    </>
  );
}

const More = styled('details')({
  '& summary': { boxSizing: 'border-box', minHeight: 48, padding: '10px 0', fontWeight: 700, cursor: 'pointer' },
});

/** Optional fields, folded unless one of them has an error. `children` are further fields. */
export function MoreFields({ children }: { children?: ReactNode }) {
  const { errors } = useFormState();
  const [isOpen, setOpen] = useState(false);
  const isWrong = ['unavailability', 'remarks', 'photo'].some((field) => field in errors);
  return (
    <More open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{translate('counter.more')}</summary>
      <FieldPair>
        <TextInput source="unavailability" parse={commaAfterDay} tidy={withoutLastComma} />
        <TextInput source="remarks" multiline minRows={2} helperText={countedNearLimit(textLimits.remarks)} />
        {children}
      </FieldPair>
    </More>
  );
}

/** Fields for what the chosen event asks of its players: a date of birth, and whether the player is a woman or girl. */
export function EntryFields() {
  const selectedEvent = useWatch<CounterDraft, 'selectedEvent'>({ name: 'selectedEvent' });
  const { data: events = [] } = useWholeList<EventView>('events');
  const event = events.find(({ id }) => id === selectedEvent);
  if (!event) return null;
  return (
    <>
      {hasAgeRange(event) && (
        <DateInput
          source="dateOfBirth"
          helperText={translate('counter.dateOfBirthHint', { note: eligibilityNote(event)! })}
          max={indianDay(serverNow())}
        />
      )}
      {event.openTo === 'women' && <CounterTick source="isWomanOrGirl" />}
    </>
  );
}

/** Confirms that the club keeps the signed declaration on paper. */
export const ConsentField = () => <BooleanInput source="consentOnPaper" />;
