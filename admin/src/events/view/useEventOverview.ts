import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../data/dataProvider.ts';

/** Milliseconds: players and money change without action in the console. */
const refetchInterval = 60_000;

export function useEventOverview(id: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['events', 'overview', id],
    queryFn: () => calls.eventOverview(id),
    staleTime: 0,
    refetchInterval,
  });
}
