import { playerTypes } from '@maidan/shared/domain/player-type.ts';
import { dayInWords } from '../../data/filterDays.ts';
import { useEventChoices } from '../../data/useEventChoices.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { DayFilter } from '../../ui/form/DayFilter.tsx';
import type { SetFilter } from '../../ui/list/FilterBar.tsx';
import { type PlayerFilter, usePlayerFilter } from './usePlayerFilter.ts';

const types = playerTypes.map((type) => ({ value: type, label: type }));

const consents = [
  { value: 'missing', label: 'Consent missing' },
  { value: 'given', label: 'Consent given' },
];

const labels = { eventId: 'Event', position: 'Type', consent: 'Consent', from: 'Registered from', to: 'To' } as const;
type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];

/** Filters by event, type, consent and Indian days. If the events fail to load, only "All events" is offered. */
export function PlayerFilters() {
  const { filter, changeFilter } = usePlayerFilter();
  const events = useEventChoices();
  return (
    <>
      <ChoiceField
        label={labels.eventId}
        value={filter.eventId ?? ''}
        onChange={(eventId) => changeFilter({ eventId })}
        choices={events}
        placeholder="All events"
      />
      <ChoiceField
        label={labels.position}
        value={filter.position ?? ''}
        onChange={(position) => changeFilter({ position })}
        choices={types}
        placeholder="All types"
      />
      <ChoiceField
        label={labels.consent}
        value={filter.consent ?? ''}
        onChange={(consent) => changeFilter({ consent })}
        choices={consents}
        placeholder="With and without"
      />
      {(['from', 'to'] as const).map((end) => (
        <DayFilter
          key={end}
          label={labels[end]}
          value={filter[end] ?? ''}
          onChange={(day) => changeFilter({ [end]: day })}
        />
      ))}
    </>
  );
}

/** The filters that are set, in words; the search and the family say themselves what they list. */
export function usePlayerFiltersInWords(): SetFilter[] {
  const { filter, changeFilter } = usePlayerFilter();
  const events = useEventChoices();
  const inWords = (field: Field, value: string): string | undefined => {
    if (field === 'from' || field === 'to') return dayInWords(value);
    const choices = { eventId: events, position: types, consent: consents }[field];
    return choices.find((choice) => choice.value === value)?.label ?? 'unknown';
  };
  return fields.flatMap((field) => {
    const value = filter[field] && inWords(field, filter[field]);
    const remove = (): void => changeFilter({ [field]: '' } satisfies PlayerFilter);
    return value ? [{ label: labels[field], value, remove }] : [];
  });
}
