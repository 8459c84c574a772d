import { photoUrlLifetime } from '@maidan/shared/domain/timing.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCalls } from '../../data/dataProvider.ts';

/** A minute before the signed addresses of the photos expire. */
const refetchInterval = photoUrlLifetime - 60_000;

const keys = {
  record: (id: string) => ['players', 'record', id],
  registration: (id: string) => ['players', 'registration', id],
} as const;

export function useRecord(id: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: keys.record(id),
    queryFn: () => calls.playerRecord(id),
    staleTime: 0,
    refetchInterval,
  });
}

/** Under which the registration of a player is cached. */
export const registrationKey = keys.registration;

/** What came with the registration. */
export function useRegistration(id: string) {
  const calls = useCalls();
  return useQuery({ queryKey: keys.registration(id), queryFn: () => calls.playerRegistration(id), staleTime: 0 });
}

export function useCurrentRecord(id: string) {
  const calls = useCalls();
  const queries = useQueryClient();
  return {
    /** Fetches the record as it now stands, and shows it. Rejects with a CallFailure. */
    fetchCurrent: () =>
      queries.fetchQuery({
        queryKey: keys.record(id),
        queryFn: () => calls.playerRecord(id),
        staleTime: 0,
        retry: false,
      }),
    /** Shows what was saved, so that its new version is known before the record has been fetched again. */
    show: (saved: PlayerRecord): void => void queries.setQueryData(keys.record(id), saved),
  };
}
