import { type InvalidateOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider } from '../data/dataProvider.ts';

const key = ['fees'];

/** Requests about the fees; a 401 opens the sign-in dialog. */
export const useFeeCalls = () => useDataProvider<typeof dataProvider>();

export function useFees() {
  const calls = useFeeCalls();
  return useQuery({ queryKey: key, queryFn: () => calls.fees(), staleTime: 0 });
}

/** Call it after a change. Rejects only with `throwOnError`. */
export function useRefetchFees(): (options?: InvalidateOptions) => Promise<void> {
  const queries = useQueryClient();
  return (options) => queries.invalidateQueries({ queryKey: key }, options);
}
