import { useMemo } from 'react';
import { type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { filterInUrl, pageOf, pathNow, withFields } from '../../data/addresses.ts';
import { entryState } from '../../data/router.ts';

/**
 * The filter of the list around (PagedList), its search text `q` included, and functions that change the list. They write
 * into the address as it is, which may be ahead of what is drawn: a quick second change of filter or order keeps the first.
 */
export function useListFilter<Filter extends object>() {
  type Change = Partial<Filter & { q: string }>;
  const { filterValues, filter: searched } = useListContext<RaRecord>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => ({ ...filterValues, ...searched }) as Change, [filterValues, searched]);

  /** A change of what is listed goes to the first page. */
  function write(change: Partial<Record<string, string>>, state: object | null = entryState()): void {
    // The address may already lead elsewhere while the list is still shown.
    if (pageOf(pathNow()) !== pageOf(pathname)) return;
    const search = withFields(window.location.search, { ...change, page: '' });
    void navigate({ pathname: pathNow(), search }, { replace: true, state });
  }

  return {
    filter,
    /** Changes some fields of the filter; an empty value removes one. */
    changeFilter: ({ q, ...fields }: Change): void => {
      const next = Object.entries({ ...filterInUrl(window.location.search), ...fields });
      const set = next.filter(([field, value]) => field !== 'q' && value !== undefined && value !== '');
      const text = set.length > 0 ? JSON.stringify(Object.fromEntries(set)) : '';
      write({ filter: text }, q === undefined ? undefined : q ? { q } : null);
    },
    clearFilter: (): void => write({ filter: '' }, null),
    setSort: ({ field, order }: SortPayload): void => write({ sort: field, order }),
  };
}
