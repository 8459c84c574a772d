import { ListBase } from 'react-admin';
import { lists } from '../tabs.ts';
import { newestFirst } from './filter/playerSorts.ts';
import { PlayersList } from './list/PlayersList.tsx';

/** Signed photo URLs are valid for five minutes; the list is refetched before they expire. */
const refreshEvery = 4 * 60_000;

/** Newest first. PlayersList shows failures in place of the list, so react-admin shows no notification. */
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
