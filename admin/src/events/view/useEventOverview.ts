import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider } from '../../data/dataProvider.ts';

/** Milliseconds: players and money change without action in the console. */
const refetchInterval = 60_000;

/** Requests about an event's view; a 401 opens the sign-in dialog. */
export const useEventCalls = () => useDataProvider<typeof dataProvider>();

export function useEventOverview(id: string) {
  const calls = useEventCalls();
  return useQuery({
    queryKey: ['events', 'overview', id],
    queryFn: () => calls.eventOverview(id),
    staleTime: 0,
    refetchInterval,
  });
}
