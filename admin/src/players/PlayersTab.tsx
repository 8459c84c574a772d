import { ListBase } from 'react-admin';
import { photoUrlLifetime } from '@maidan/shared/domain/timing.ts';
import { lists } from '../tabs.ts';
import { newestFirst } from './filter/playerSorts.ts';
import { PlayersList } from './list/PlayersList.tsx';

/** The list is refetched a minute before its signed photo URLs expire. */
const refreshEvery = photoUrlLifetime - 60_000;

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
