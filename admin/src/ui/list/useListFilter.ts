import { useMemo } from 'react';
import { type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { filterInUrl, pageOf, pathNow, withFields } from '../../data/addresses.ts';
import { entryState } from '../../data/router.ts';

/**
 * The filter of the surrounding list (PagedList), with the search text as `q`, and functions that change it. They start
 * from the browser's address, which may be newer than the rendered filter: a quick second change keeps the first.
 */
export function useListFilter<Filter extends object>() {
  type Change = Partial<Filter & { q: string }>;
  const { filterValues, filter: searched } = useListContext<RaRecord>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => ({ ...filterValues, ...searched }) as Change, [filterValues, searched]);

  /** Writes changed fields into the address and removes the page, so that the list shows its first page. */
  function write(change: Partial<Record<string, string>>, state: object | null = entryState()): void {
    // Writes nothing when the address already names another screen while this list is still shown.
    if (pageOf(pathNow()) !== pageOf(pathname)) return;
    const search = withFields(window.location.search, { ...change, page: '' });
    void navigate({ pathname: pathNow(), search }, { replace: true, state });
  }

  return {
    filter,
    /** Changes some fields of the filter; an empty value removes its field. */
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
