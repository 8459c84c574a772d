const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** Milliseconds after which a process counts as healthy, which resets the delay. */
const HEALTHY_MS = 60_000;

/** Delays before a restart: half a second, doubled each time up to half a minute, reset after a healthy minute. */
export function restartDelay(now: () => number = Date.now): () => number {
  let next = FIRST_MS;
  let started = now();
  return () => {
    if (now() - started > HEALTHY_MS) next = FIRST_MS;
    const pause = next;
    started = now() + pause;
    next = Math.min(next * 2, LONGEST_MS);
    return pause;
  };
}
