import type { EventOverviewResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { GetListResult, Identifier, RaRecord } from 'react-admin';
import type { Sent } from './http/requestParts.ts';
import { useCalls } from './dataProvider.ts';

/**
 * Returns a record of a list with the saved values, when `saved` is this record or, for an album, one of its photos.
 */
export function withSaved<R extends RaRecord>(record: R, saved: RaRecord): R {
  if (record.id === saved.id) return { ...record, ...saved };
  const photos: unknown = record.photos;
  return Array.isArray(photos)
    ? { ...record, photos: (photos as RaRecord[]).map((each) => withSaved(each, saved)) }
    : record;
}

/**
 * Puts a saved record into the cached lists and records of its resource and into the cached overview of an event, so
 * that its new version is known before they are loaded again.
 */
export function showSaved(queries: QueryClient, resource: string, saved: RaRecord): void {
  queries.setQueriesData<GetListResult>(
    { queryKey: [resource, 'getList'] },
    (list) => list && { ...list, data: list.data.map((record) => withSaved(record, saved)) },
  );
  queries.setQueriesData<RaRecord>(
    { queryKey: [resource, 'getOne', { id: String(saved.id) }] },
    (record) => record && withSaved(record, saved),
  );
  queries.setQueriesData<EventOverviewResponse>(
    { queryKey: ['events', 'overview', saved.id] },
    (overview) => overview && { ...overview, event: withSaved(overview.event, saved) },
  );
}

/**
 * Writes of one resource. Each resolves with the server's answer or rejects with a CallFailure; a 401 opens the sign-in
 * dialog. After a success all shown queries are loaded again, because a record may appear in other lists, for example
 * an event's name.
 */
export function useWrites<T extends RaRecord>(resource: string) {
  const provider = useCalls();
  const queries = useQueryClient();

  async function done<D>(call: Promise<{ data: D }>): Promise<D> {
    const { data } = await call;
    void queries.invalidateQueries();
    return data;
  }

  return {
    create: (data: Sent): Promise<T> => done(provider.create(resource, { data }) as Promise<{ data: T }>),
    update: async (id: Identifier, data: Sent): Promise<T> => {
      const saved = await done(provider.update(resource, { id, data, previousData: { id } }) as Promise<{ data: T }>);
      showSaved(queries, resource, saved);
      return saved;
    },
    /** @param version the version of the record that was shown, for records that have one */
    remove: (id: Identifier, version?: number): Promise<unknown> =>
      done(provider.delete(resource, { id, ...(version !== undefined && { meta: { version } }) })),
    /** Loads the stored record after another administrator has changed it; the lists are loaded again as well. */
    fetchCurrent: (id: Identifier): Promise<T> => done(provider.getOne(resource, { id }) as Promise<{ data: T }>),
    restore: (id: Identifier): Promise<unknown> => done(provider.restore(resource, id)),
  };
}
