import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCalls } from '../data/dataProvider.ts';

const key = ['account'];

export function useAccount() {
  const calls = useCalls();
  return useQuery({ queryKey: key, queryFn: () => calls.account(), staleTime: 0 });
}

/** Returns a function that loads the account again, for use after a change. */
export function useRefetchAccount(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}
