import { useEffect, useRef } from 'react';
import { useCount } from '../../data/useCount.ts';

/**
 * Asks for the list again when the number of players has changed. Counting is one short row; asking for the whole
 * page that often would fetch each photo anew, for its address is signed afresh every time.
 */
export function useRefetchOnNew(refetch: () => void): void {
  const count = useCount('players');
  const known = useRef(count);
  useEffect(() => {
    if (known.current !== undefined && count !== undefined && known.current !== count) refetch();
    known.current = count;
  }, [count, refetch]);
}
