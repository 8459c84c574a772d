import type { PlayerErased } from '@maidan/shared/wire/erasure.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'react-admin';
import type { dataProvider } from './dataProvider.ts';

/** Erases a person's data permanently, then refetches all queries. Rejects with a CallFailure. */
export function useErasePlayer(resource: string) {
  const provider = useDataProvider<typeof dataProvider>();
  const queries = useQueryClient();
  return async (id: Identifier, reason: string): Promise<PlayerErased['erased']> => {
    const { data } = await provider.erase(resource, id, reason);
    void queries.invalidateQueries();
    return data.erased;
  };
}
