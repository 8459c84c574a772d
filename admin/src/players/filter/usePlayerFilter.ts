import { useCallback } from 'react';
import { useListContext } from 'react-admin';

/** What the list can be narrowed by, by the API's names; what is absent narrows nothing. */
export interface PlayerFilter {
  q?: string;
  eventId?: string;
  position?: string;
}

/** The list's filter, and a way to change one part of it; an empty text takes the part away. */
export function usePlayerFilter() {
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as PlayerFilter;
  const narrow = useCallback(
    (part: PlayerFilter) => {
      const given = Object.entries({ ...filter, ...part }).filter(([, value]) => value);
      setFilters(Object.fromEntries(given));
    },
    [filter, setFilters],
  );
  return { filter, narrow };
}
