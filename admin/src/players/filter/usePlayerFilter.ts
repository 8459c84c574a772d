import type { PlayerFilterField } from '@maidan/shared/wire/players.ts';
import { useCallback } from 'react';
import { useListContext } from 'react-admin';

/** Filter of the list; absent fields do not filter. */
export type PlayerFilter = Partial<Record<PlayerFilterField, string>>;

/** The list's filter and a function to change one field; an empty string removes the field. */
export function usePlayerFilter() {
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as PlayerFilter;
  const changeFilter = useCallback(
    (part: PlayerFilter) => {
      const given = Object.entries({ ...filter, ...part }).filter(([, value]) => value);
      setFilters(Object.fromEntries(given));
    },
    [filter, setFilters],
  );
  return { filter, changeFilter };
}
