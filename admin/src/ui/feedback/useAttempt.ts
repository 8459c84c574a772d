import { useState } from 'react';
import { errorMessage, isSessionEnd } from '../../data/callFailure.ts';

/**
 * One call at a time, and the sentence of its failure.
 * @param failed what the spec says when the server gives no sentence
 */
export function useAttempt(failed: string) {
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string>();

  /** Resolves true when the call went through; false when it failed or another one is under way. */
  async function attempt(call: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setSentence(undefined);
    try {
      await call();
      return true;
    } catch (error) {
      // That the session has ended is asked about in place (auth/SignInAgain.tsx), and true no longer afterwards.
      if (!isSessionEnd(error)) setSentence(error instanceof Error ? errorMessage(error, failed) : failed);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, sentence, attempt };
}
