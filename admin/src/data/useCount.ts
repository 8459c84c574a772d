import { type GetListParams, useGetList } from 'react-admin';
import { lists, type Tab } from '../tabs.ts';

/** Requests the smallest page, since only the total is used. Lists without paging share their query. */
export const countOnly: GetListParams = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
};

/**
 * Refetched regularly, because players register while the console is open; other lists change only by the
 * administrator.
 */
const recountPlayersEvery = 30_000;

/** Number of records in a tab's list; undefined until loaded. */
export function useCount(tab: Tab): number | undefined {
  const interval = tab === 'players' ? { refetchInterval: recountPlayersEvery } : {};
  return useGetList(lists[tab].resource, countOnly, interval).total;
}
