import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider } from '../data/dataProvider.ts';

const key = ['account'];

/** Requests about one's own account; a 401 opens the sign-in dialog. */
export const useAccountCalls = () => useDataProvider<typeof dataProvider>();

export function useAccount() {
  const calls = useAccountCalls();
  return useQuery({ queryKey: key, queryFn: () => calls.account(), staleTime: 0 });
}

/** Call it after a change of the account. */
export function useRefetchAccount(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}
