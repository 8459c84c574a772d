import type { PayoutMapping, PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '../../../ui/feedback/useAttempt.ts';
import { usePaymentCalls } from '../../calls/usePaymentCalls.ts';

interface Asked {
  mapping: PayoutMapping;
  replace: boolean;
}

/** Sends a file to be compared; leaving the screen cancels it. `share` is what has been sent, absent while nothing is. */
export function useComparison(onCompared: (answer: PayoutResponse) => void) {
  const calls = usePaymentCalls();
  const [share, setShare] = useState<number>();
  const { message, attempt } = useAttempt('The file could not be compared. Please try again.');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function compare(file: File, asked: Asked): Promise<void> {
    const { signal } = (running.current = new AbortController());
    setShare(0);
    let answer: PayoutResponse | undefined;
    await attempt(async () => {
      answer = await calls.comparePayout(file, asked, { signal, onProgress: setShare });
    });
    if (signal.aborted) return;
    setShare(undefined);
    if (answer) onCompared(answer);
  }
  return { share, message, compare };
}
