import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds: the longest wait, and the interval between two checks. */
const pace = { longestMs: 60_000, lookMs: 100 };

/**
 * What a process needs before it listens for the first time, as nginx knows one that is not ready by its refused
 * connections alone.
 * @param stopping ends the wait
 * @returns what is still missing after the time-out; empty when everything is ready
 */
export async function waitUntilReady<Part>(
  failingParts: () => Promise<Part[]>,
  stopping: AbortSignal,
  { longestMs, lookMs } = pace,
): Promise<Part[]> {
  const end = performance.now() + longestMs;
  for (;;) {
    const missing = await failingParts();
    if (missing.length === 0 || stopping.aborted || performance.now() > end) return missing;
    await wait(lookMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
