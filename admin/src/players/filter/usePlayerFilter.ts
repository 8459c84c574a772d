import { useCallback } from 'react';
import { useListContext } from 'react-admin';

/** Filter of the list, with the API's parameter names; absent fields do not filter. */
export interface PlayerFilter {
  q?: string;
  eventId?: string;
  position?: string;
}

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
