import type { Payout, PayoutMapping, PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { useEffect, useRef, useState } from 'react';
import { CallFailure, reportUnlessCallFailed } from '../../../data/http/callFailure.ts';
import { useAttempt } from '../../../ui/feedback/useAttempt.ts';
import { usePaymentCalls } from '../../calls/usePaymentCalls.ts';

interface Asked {
  mapping: PayoutMapping;
  replace: boolean;
}

interface ComparisonOptions {
  onCompared: (answer: PayoutResponse) => void;
  /** Called when the file has a result with other columns, which is to be replaced only on request. */
  onKnown: (earlier: Payout) => void;
}

/** Sends a file to be compared; leaving the screen cancels it. `share` is what has been sent, absent while nothing is. */
export function useComparison({ onCompared, onKnown }: ComparisonOptions) {
  const calls = usePaymentCalls();
  const [share, setShare] = useState<number>();
  const { message, attempt } = useAttempt('The file could not be compared. Please try again.');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Without an answer the next attempt finds it again. */
  async function earlierOf(error: unknown): Promise<Payout | undefined> {
    const id = error instanceof CallFailure && error.body.payoutId;
    return id ? (await calls.payout(id).catch(reportUnlessCallFailed))?.payout : undefined;
  }

  async function compare(file: File, asked: Asked): Promise<void> {
    const { signal } = (running.current = new AbortController());
    setShare(0);
    let answer: PayoutResponse | undefined;
    let known: Payout | undefined;
    await attempt(async () => {
      try {
        answer = await calls.comparePayout(file, asked, { signal, onProgress: setShare });
      } catch (error) {
        known = await earlierOf(error);
        throw error;
      }
    });
    if (signal.aborted) return;
    setShare(undefined);
    if (known) onKnown(known);
    if (answer) onCompared(answer);
  }
  return { share, message, compare };
}
