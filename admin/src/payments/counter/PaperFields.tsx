import { guardianRelations } from '@maidan/shared/declaration.ts';
import { playerTypes, playingStyles } from '@maidan/shared/domain/player-type.ts';
import { counterEventTypes } from '@maidan/shared/rules/payments/counter.ts';
import {
  commaAfterDay,
  nameAdvice,
  normaliseMobile,
  textLimits,
  withoutLastComma,
} from '@maidan/shared/rules/registration.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useWatch } from 'react-hook-form';
import { eventLabel } from '../../data/useWholeList.ts';
import { useWholeList } from '../../data/useWholeList.ts';
import { FieldPair } from '../../ui/form/fields.tsx';
import { BooleanInput, countedNearLimit, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { isChild, type PaperDraft } from './counterDraft.ts';

const choicesOf = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

const eventChoice = (event: EventView) => ({
  id: event.id,
  name: `${eventLabel(event)}${event.registrationState === 'full' ? ' · full' : ''}`,
});

/** Which event, and as whom: also before registration opens, and after it has closed. */
export function EventFields() {
  const { data: events = [] } = useWholeList<EventView>('events');
  const open = events.filter(({ eventType }) => counterEventTypes.some((type) => type === eventType));
  return (
    <FieldPair>
      <SelectInput
        autoFocus
        source="selectedEvent"
        label="Event"
        choices={open.map(eventChoice)}
        emptyText="Select an event"
      />
      <SelectInput
        source="playerType"
        label="Player type"
        choices={choicesOf(playerTypes)}
        emptyText="Select a player type"
      />
    </FieldPair>
  );
}

const adviceOnName = (name: string, isInvalid: boolean) => (isInvalid ? nameAdvice(name) : undefined);

/** What the registration form asks of a player; of a child also who has signed. */
export function PersonFields() {
  const playerType = useWatch<PaperDraft, 'playerType'>({ name: 'playerType' });
  return (
    <>
      <FieldPair>
        <TextInput source="firstName" label="First name" helperText={adviceOnName} />
        <TextInput source="lastName" label="Last name" helperText={adviceOnName} />
      </FieldPair>
      <FieldPair>
        <TextInput
          source="mobile"
          label="Mobile"
          type="tel"
          tidy={normaliseMobile}
          inputProps={{ inputMode: 'tel', maxLength: 40 }}
        />
        <TextInput source="age" label="Age" inputProps={{ inputMode: 'numeric', maxLength: 3 }} />
      </FieldPair>
      {isChild({ playerType }) && (
        <FieldPair>
          <TextInput source="guardianName" label="Guardian’s name (optional)" />
          <SelectInput
            source="guardianRelation"
            label="Relation (optional)"
            choices={choicesOf(guardianRelations)}
            emptyText="Not said"
          />
        </FieldPair>
      )}
      <SelectInput
        source="playingStyle"
        label="Playing style"
        choices={choicesOf(playingStyles)}
        emptyText="Select a playing style"
      />
      <TextInput
        source="address"
        label="Address"
        multiline
        minRows={2}
        helperText={countedNearLimit(textLimits.address)}
      />
      <TextInput
        source="unavailability"
        label="Unavailable on (optional)"
        parse={commaAfterDay}
        tidy={withoutLastComma}
        helperText="Days on which the player cannot play."
      />
      <TextInput
        source="remarks"
        label="Remarks (optional)"
        multiline
        minRows={2}
        helperText={countedNearLimit(textLimits.remarks)}
      />
    </>
  );
}

/** Whoever registers a player by hand keeps the signed declaration. */
export const ConsentField = () => (
  <BooleanInput
    source="consentOnPaper"
    label="The declaration was signed on paper, by a guardian for a child, and is kept."
  />
);
