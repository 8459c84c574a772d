import { ListBase } from 'react-admin';
import { lists } from '../tabs.ts';
import { newestFirst } from './filter/playerSorts.ts';
import { PlayersList } from './list/PlayersList.tsx';

/** Player photos come by addresses that work for five minutes; the list is asked for again before they end. */
const refreshEvery = 4 * 60_000;

/** Newest first. Failures stand where the list would stand (PlayersList), so no toast repeats them. */
export function PlayersTab() {
  return (
    <ListBase
      resource={lists.players.resource}
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      perPage={25}
      sort={newestFirst}
      queryOptions={{ refetchInterval: refreshEvery, onError: () => undefined }}
    >
      <PlayersList />
    </ListBase>
  );
}
