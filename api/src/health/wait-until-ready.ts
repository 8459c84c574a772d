import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds: the longest wait, the interval between checks, and the wait after which `onWait` is called. */
const pace = { longestMs: 60_000, lookMs: 100, quietMs: 1_000 };

/**
 * Waits for the parts that a process needs before it first listens. nginx recognises an unready process only by a
 * refused connection.
 * @param stopping ends the wait
 * @param onWait called after `quietMs` with what is missing, and again when that changes
 * @returns what is still missing after `longestMs` or when `stopping` has ended the wait; empty when all is ready
 */
export async function waitUntilReady<Part>(
  failingParts: () => Promise<Part[]>,
  stopping: AbortSignal,
  onWait: (missing: readonly Part[]) => void,
  { longestMs, lookMs, quietMs } = pace,
): Promise<Part[]> {
  const began = performance.now();
  let told = '';
  for (;;) {
    const missing = await failingParts();
    const waitedMs = performance.now() - began;
    if (missing.length === 0 || stopping.aborted || waitedMs > longestMs) return missing;
    if (waitedMs >= quietMs && missing.join() !== told) {
      told = missing.join();
      onWait(missing);
    }
    await wait(lookMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
