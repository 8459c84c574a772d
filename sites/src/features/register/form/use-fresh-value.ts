import { useEffect, useState } from 'react';

/** What the page was built with, replaced by what the API says now; a failed call keeps what is there. */
export function useFreshValue<T>(
  prerendered: T,
  load: (signal: AbortSignal) => Promise<T>,
): { value: T; isFresh: boolean } {
  const [fresh, setFresh] = useState<T>();
  useEffect(() => {
    const call = new AbortController();
    load(call.signal).then(setFresh, () => undefined);
    return () => call.abort();
  }, [load]);
  return { value: fresh ?? prerendered, isFresh: fresh !== undefined };
}
