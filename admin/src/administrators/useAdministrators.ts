import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCalls } from '../data/dataProvider.ts';

const key = ['administrators'];

export function useAdministrators() {
  const calls = useCalls();
  return useQuery({ queryKey: key, queryFn: () => calls.administrators(), staleTime: 0 });
}

/**
 * Call it after a change. Whoever has changed the own role sees the list no more, so only what the role includes is asked
 * for again.
 */
export function useRefetchAdministrators(): (changed: { isYou: boolean }) => void {
  const queries = useQueryClient();
  return ({ isYou }) => void queries.invalidateQueries({ queryKey: isYou ? ['auth'] : key });
}
