import type { PlayersDeleted, PlayersRestored } from '@maidan/shared/wire/players.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider } from './dataProvider.ts';

/** Deletes and restores several players at once, then refetches all queries. Rejects with a CallFailure. */
export function useSelectedPlayers() {
  const provider = useDataProvider<typeof dataProvider>();
  const queries = useQueryClient();
  return {
    remove: async (ids: readonly string[]): Promise<PlayersDeleted> => {
      const deleted = await provider.deletePlayers(ids);
      void queries.invalidateQueries();
      return deleted;
    },
    restore: async (ids: readonly string[]): Promise<PlayersRestored> => {
      const restored = await provider.restorePlayers(ids);
      void queries.invalidateQueries();
      return restored;
    },
  };
}
