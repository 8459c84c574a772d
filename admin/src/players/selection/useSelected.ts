import { mostSelected } from '@maidan/shared/rules/players/player-selection.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { useGetList, useListContext } from 'react-admin';
import { lists } from '../../tabs.ts';
import { usePlayerFilter } from '../usePlayerFilter.ts';
import type { Selection } from './useSelection.ts';

/**
 * The selected players one by one. When all that match are selected, they are loaded once it `isNeeded`: what is
 * confirmed is then exactly what was there, whoever registers meanwhile.
 */
export function useSelected({ isAll, players }: Selection, isNeeded: boolean) {
  const { sort } = useListContext();
  const { filter } = usePlayerFilter();
  const { data, error, isFetching } = useGetList<ListedPlayerView, Error>(
    lists.players.resource,
    { filter, sort, pagination: { page: 1, perPage: mostSelected } },
    { enabled: isAll && isNeeded, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, onError: () => undefined },
  );
  if (!isAll) return { players, error: null };
  return { players: isFetching ? undefined : data, error: isFetching ? null : error };
}
