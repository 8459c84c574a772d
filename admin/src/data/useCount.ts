import { useGetList } from 'react-admin';
import { countOnly, lists, type Tab } from '../tabs.ts';

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
