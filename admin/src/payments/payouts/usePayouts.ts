import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { payoutsResource } from '../../data/payoutCalls.ts';

const keyOf = (id: string) => [payoutsResource, 'detail', id];

/** Reads one result. The triggers `payout_*_write_once` keep a result from being changed; it may be deleted. */
export function usePayout(id: string) {
  const calls = useCalls();
  return useQuery({ queryKey: keyOf(id), queryFn: () => calls.payout(id) });
}

/**
 * Returns a function that refetches what a comparison or deletion changes: the list of results, and when payments were
 * settled.
 */
export function usePayoutsChanged(): (after?: PayoutResponse) => void {
  const queries = useQueryClient();
  return (after) => {
    // The cached result may have been replaced, and Back must not show it again.
    queries.removeQueries({ queryKey: [payoutsResource, 'detail'], type: 'inactive' });
    if (after) queries.setQueryData(keyOf(after.payout.id), after);
    const isChanged = ([resource, part]: readonly unknown[]): boolean =>
      (resource === payoutsResource && part !== 'detail') || (resource === 'payments' && part === 'detail');
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isChanged(queryKey) });
  };
}
