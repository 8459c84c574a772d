import { useEffect, useRef } from 'react';
import { useCount } from '../../data/useWholeList.ts';

/**
 * Refetches the list when the number of players has changed. The count is a small response; refetching the page at that
 * interval would reload every photo, because photo URLs are signed anew each time.
 */
export function useRefetchOnNew(refetch: () => void): void {
  const count = useCount('players');
  const lastCount = useRef(count);
  useEffect(() => {
    if (lastCount.current !== undefined && count !== undefined && lastCount.current !== count) refetch();
    lastCount.current = count;
  }, [count, refetch]);
}
