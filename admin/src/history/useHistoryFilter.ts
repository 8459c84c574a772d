import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fieldsInUrl, withFields } from '../data/urlFields.ts';
import { dashboardPath } from '../tabs.ts';
import { filterFields, type HistoryFilter } from './historyFilter.ts';

/** The filter in the address and a function to change it, so that a filtered history can be linked to. */
export function useHistoryFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => fieldsInUrl(search, filterFields), [search]);
  const narrow = useCallback(
    (change: HistoryFilter): void => void navigate(dashboardPath + withFields(search, change), { replace: true }),
    [navigate, search],
  );
  return { filter, narrow };
}
