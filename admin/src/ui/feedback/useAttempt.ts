import { useState } from 'react';
import { errorMessage, isSessionEnd, reportUnlessCallFailed } from '../../data/http/callFailure.ts';

/**
 * Returns a function that runs one call at a time, and the error message of the last failure.
 * @param failed message shown when the server sends none
 */
export function useAttempt(failed: string) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  /** Resolves with true when the call succeeded, and with false when it failed or another call is in progress. */
  async function attempt(call: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setMessage(undefined);
    try {
      await call();
      return true;
    } catch (error) {
      reportUnlessCallFailed(error);
      // An expired session has its own dialog (auth/SignInAgain.tsx), so it is not shown as an error here.
      if (!isSessionEnd(error)) setMessage(errorMessage(error, failed));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, message, attempt };
}
