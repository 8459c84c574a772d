import { type InvalidateOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCalls } from '../data/dataProvider.ts';

const key = ['fees'];

export function useFees() {
  const calls = useCalls();
  return useQuery({ queryKey: key, queryFn: () => calls.fees(), staleTime: 0 });
}

/** Returns a function that loads the fees again; the function rejects on a failure only with `throwOnError`. */
export function useRefetchFees(): (options?: InvalidateOptions) => Promise<void> {
  const queries = useQueryClient();
  return (options) => queries.invalidateQueries({ queryKey: key }, options);
}
