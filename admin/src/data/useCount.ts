import { useGetList } from 'react-admin';
import { countOnly, lists, type Tab } from '../tabs.ts';

/** Players arrive by themselves while the console is open; the other lists change by the hand that reads them. */
const recountPlayersEvery = 30_000;

/** How many records stand behind a tab; undefined until that is known. */
export function useCount(tab: Tab): number | undefined {
  const interval = tab === 'players' ? { refetchInterval: recountPlayersEvery } : {};
  return useGetList(lists[tab].resource, countOnly, interval).total;
}
