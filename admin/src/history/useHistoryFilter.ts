import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fieldsInUrl, withFields } from '../data/address/urlFields.ts';
import { dashboardPath, screenOf } from '../tabs.ts';
import { filterFields, type HistoryFilter } from './historyFilter.ts';

/** The filter in the address and a function to change it, so that a filtered history can be linked to. */
export function useHistoryFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => fieldsInUrl(search, filterFields), [search]);
  const narrow = useCallback(
    (change: HistoryFilter): void => {
      // Not the rendered address: the router renders a change a moment later, and another one must not undo it.
      const latest = window.location.search;
      if (screenOf(latest) === 'history') void navigate(dashboardPath + withFields(latest, change), { replace: true });
    },
    [navigate],
  );
  return { filter, narrow };
}
