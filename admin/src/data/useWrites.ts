import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider } from 'react-admin';
import type { Sent } from './body.ts';
import type { dataProvider } from './dataProvider.ts';

/**
 * The writes of one list. Each resolves with the server's record, or rejects with a CallFailure; a refused token
 * asks for the password in place on its own. Afterwards all that the console shows is read again: an event's name,
 * for one, stands in other lists too.
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
