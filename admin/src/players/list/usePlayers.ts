import { photoUrlLifetime } from '@maidan/shared/domain/timing.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { useEffect } from 'react';
import { useGetList } from 'react-admin';
import { lists } from '../../tabs.ts';
import { usePlayerQuery } from '../filter/usePlayerQuery.ts';

/** The list is refetched a minute before its signed photo URLs expire. */
const refreshEvery = photoUrlLifetime - 60_000;

/** The page of the list that the address names. While another one is fetched, the last one stays. */
export function usePlayers() {
  const { filter, sort, page, perPage, change } = usePlayerQuery();
  const { data, total, error, isPending, isFetching, isPlaceholderData, refetch } = useGetList<ListedPlayerView, Error>(
    lists.players.resource,
    { filter, sort, pagination: { page, perPage } },
    // PlayersBody shows failures in place of the list, so react-admin shows no notification.
    { refetchInterval: refreshEvery, placeholderData: (before) => before, onError: () => undefined },
  );
  // The last page may have been deleted, or filtered away.
  const lastPage = total === undefined || isPlaceholderData ? page : Math.max(1, Math.ceil(total / perPage));
  useEffect(() => {
    if (page > lastPage) change({ page: lastPage });
  }, [change, lastPage, page]);
  return { data, total, error, isPending, isFetching, refetch };
}

export type PlayerPage = ReturnType<typeof usePlayers>;
