import { startTransition, useEffect, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { ApiFailure } from '../../../lib/api.ts';

/**
 * The prerendered value, replaced by the API's once it is loaded; kept when the call fails. A transition, as the whole
 * form is rendered again: on a slow phone typing goes first.
 */
export function useFreshValue<T>(
  prerendered: T,
  load: (signal: AbortSignal) => Promise<T>,
): { value: T; isFresh: boolean } {
  const [fresh, setFresh] = useState<T>();
  useEffect(() => {
    const call = new AbortController();
    load(call.signal).then(
      (value) => startTransition(() => setFresh(value)),
      (cause: unknown) => reportUnless(cause, ApiFailure),
    );
    return () => call.abort();
  }, [load]);
  return { value: fresh ?? prerendered, isFresh: fresh !== undefined };
}
