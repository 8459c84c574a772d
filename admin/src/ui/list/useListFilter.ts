import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageOf, pathNow } from '../../data/address/addresses.ts';
import { withFields } from '../../data/address/urlFields.ts';

/**
 * The filter of the list around (PagedList), its search text `q` included, and a function that changes some of its fields;
 * an empty value removes one. Of two changes at the same moment the second keeps the first.
 */
export function useListFilter<Filter extends object>() {
  type Change = Partial<Filter & { q: string }>;
  const { filterValues, filter: searched, setFilters } = useListContext<RaRecord>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => ({ ...filterValues, ...searched }) as Change, [filterValues, searched]);
  const latest = useRef<object>(filterValues);
  useLayoutEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);

  const changeFilter = useCallback(
    (change: Change): void => {
      // The address may lead elsewhere already while the list is still shown.
      if (pageOf(pathNow()) !== pageOf(pathname)) return;
      const { q, ...fields } = change;
      if (q !== undefined)
        void navigate(
          { pathname: pathNow(), search: withFields(window.location.search, { page: '' }) },
          { replace: true, state: q ? { q } : null },
        );
      if (Object.keys(fields).length === 0) return;
      latest.current = { ...latest.current, ...fields };
      setFilters(latest.current, {});
    },
    [navigate, pathname, setFilters],
  );
  const clearFilter = useCallback((): void => {
    if (pageOf(pathNow()) === pageOf(pathname)) void navigate({ pathname: pathNow() }, { replace: true, state: null });
  }, [navigate, pathname]);
  return { filter, changeFilter, clearFilter };
}
