import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds: the longest wait, the interval between two checks, and the wait from which on it is worth a line. */
const pace = { longestMs: 60_000, lookMs: 100, quietMs: 1_000 };

/**
 * What a process needs before it listens for the first time, as nginx knows one that is not ready by its refused
 * connections alone.
 * @param stopping ends the wait
 * @param onWait is told what a wait is for, and again when that changes
 * @returns what is still missing after the time-out; empty when everything is ready
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
