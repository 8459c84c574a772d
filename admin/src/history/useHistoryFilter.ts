import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dashboardPath } from '../tabs.ts';
import { filterInUrl, type HistoryFilter, withFilter } from './historyFilter.ts';

/** The filter in the address and a function to change it, so that a filtered history can be linked to. */
export function useHistoryFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => filterInUrl(search), [search]);
  const narrow = useCallback(
    (change: HistoryFilter): void => void navigate(dashboardPath + withFilter(search, change), { replace: true }),
    [navigate, search],
  );
  return { filter, narrow };
}
