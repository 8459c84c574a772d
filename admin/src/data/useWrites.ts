import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider } from 'react-admin';
import type { Sent } from './http/body.ts';
import type { dataProvider } from './dataProvider.ts';

/**
 * Writes of one resource. Each resolves with the server's record or rejects with a CallFailure; a 401 opens the sign-in
 * dialog. Afterwards all queries are refetched, because records appear in other lists too (an event's name, for
 * example).
 */
export function useWrites<T extends RaRecord>(resource: string) {
  const provider = useDataProvider<typeof dataProvider>();
  const queries = useQueryClient();

  async function done<D>(call: Promise<{ data: D }>): Promise<D> {
    const { data } = await call;
    void queries.invalidateQueries();
    return data;
  }

  return {
    create: (data: Sent): Promise<T> => done(provider.create(resource, { data }) as Promise<{ data: T }>),
    update: (id: Identifier, data: Sent): Promise<T> =>
      done(provider.update(resource, { id, data, previousData: { id } }) as Promise<{ data: T }>),
    remove: (id: Identifier): Promise<unknown> => done(provider.delete(resource, { id })),
    restore: (id: Identifier): Promise<unknown> => done(provider.restore(resource, id)),
  };
}
