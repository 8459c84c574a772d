import { playerTypes } from '@maidan/shared/domain/player-type.ts';
import { useEventChoices } from '../../data/useEventChoices.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { usePlayerQuery } from './usePlayerQuery.ts';

const types = playerTypes.map((type) => ({ value: type, label: type }));

const consents = [
  { value: 'missing', label: 'Consent missing' },
  { value: 'given', label: 'Consent given' },
];

/** Filters by event, type, consent and Indian days. If the events fail to load, only "All events" is offered. */
export function PlayerFilters() {
  const { filter, changeFilter } = usePlayerQuery();
  const events = useEventChoices();
  return (
    <>
      <ChoiceField
        label="Event"
        value={filter.eventId ?? ''}
        onChange={(eventId) => changeFilter({ eventId })}
        choices={events}
        placeholder="All events"
      />
      <ChoiceField
        label="Type"
        value={filter.position ?? ''}
        onChange={(position) => changeFilter({ position })}
        choices={types}
        placeholder="All types"
      />
      <ChoiceField
        label="Consent"
        value={filter.consent ?? ''}
        onChange={(consent) => changeFilter({ consent })}
        choices={consents}
        placeholder="With and without"
      />
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={end === 'from' ? 'Registered from' : 'To'}
          type="date"
          value={filter[end] ?? ''}
          onChange={({ target }) => changeFilter({ [end]: target.value })}
        />
      ))}
    </>
  );
}
