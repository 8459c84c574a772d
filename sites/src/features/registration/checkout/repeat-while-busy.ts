import { paymentStartSentences } from '@maidan/shared/domain/payment-start.ts';
import { ApiFailure } from '../../../lib/api.ts';
import { StartFailure } from './start-failure.ts';

/**
 * How long the form waits for a busy server. `longestMs` is the time since the first refusal after which it gives up.
 * The seconds between two tries grow from `first` to `most`, so that the tries of hundreds of forms spread out; the
 * server may ask for more (`secondsToNextTry`). `repeat-while-busy.spec.ts` checks that there are fewer tries than the
 * API allows one browser (`limits.initiate`).
 */
export const retryLimits = { longestMs: 300_000, first: 5, growth: 1.5, most: 30 } as const;

/** Statuses after which a call may be repeated. */
const busyStatuses: readonly (number | undefined)[] = [503, 429];

/**
 * Returns the seconds until a failed start is tried again. Returns undefined when it is not tried again: the server has
 * not asked for it, or asks for more time than is left.
 * @param tries how often the start was tried
 * @param waitedMs since the first refusal
 * @param spread 0 to 1, by chance, so that forms that were refused together do not come back together
 */
export function secondsToNextTry(
  cause: unknown,
  { tries, waitedMs, spread }: { tries: number; waitedMs: number; spread: number },
): number | undefined {
  const failure = cause instanceof StartFailure ? cause.refusal : cause;
  if (!(failure instanceof ApiFailure) || !busyStatuses.includes(failure.status)) return undefined;
  const { retryAfterSeconds: asked } = failure;
  // There is no retry when the provider is unavailable or the disk is full: that lasts longer than minutes, so the
  // payer is told at once.
  if (Number.isNaN(asked) || failure.message === paymentStartSentences.couldNotStart) return undefined;
  const pause = Math.min(retryLimits.most, retryLimits.first * retryLimits.growth ** (tries - 1));
  const seconds = Math.ceil(Math.max(asked, pause) * (1 + spread / 2));
  return waitedMs + seconds * 1000 <= retryLimits.longestMs ? seconds : undefined;
}

/** Waits for one second, or rejects at once when the payer gives up. */
function oneSecond(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(new ApiFailure('aborted'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, 1000);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/**
 * Repeats `start` while the server asks for it.
 * @param onWait receives the seconds until the next try, each second down to 0
 * @throws what the last try has thrown, and ApiFailure `aborted` when the payer gives up during the wait
 */
export async function repeatWhileBusy<T>(
  start: () => Promise<T>,
  { onWait, signal }: { onWait: (seconds: number) => void; signal: AbortSignal },
): Promise<T> {
  let refusedAt: number | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (cause) {
      refusedAt ??= Date.now();
      const waitedMs = Date.now() - refusedAt;
      const seconds = secondsToNextTry(cause, { tries, waitedMs, spread: Math.random() });
      if (seconds === undefined || signal.aborted) throw cause;
      for (let left = seconds; left > 0; left -= 1) {
        onWait(left);
        await oneSecond(signal);
      }
      onWait(0);
    }
  }
}
