import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathNow, screenOf } from '../data/address/addresses.ts';
import { fieldsInUrl, withFields } from '../data/address/urlFields.ts';
import { filterFields, type HistoryFilter } from './historyFilter.ts';

/** The filter in the address and a function to change it, so that a filtered history can be linked to. */
export function useHistoryFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => fieldsInUrl(search, filterFields), [search]);
  const narrow = useCallback(
    (change: HistoryFilter): void => {
      // Not the rendered address: the router renders a change a moment later, and another one must not undo it.
      const { pathname, search: latest } = window.location;
      if (screenOf(pathname) === 'history')
        void navigate({ pathname: pathNow(), search: withFields(latest, change) }, { replace: true });
    },
    [navigate],
  );
  return { filter, narrow };
}
