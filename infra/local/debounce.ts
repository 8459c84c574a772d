interface DebounceOptions {
  /** A call starts the work when no other has come for this long. */
  quietMs: number;
  /** But no call waits longer than this for its run to start, however many follow it. */
  maxWaitMs: number;
  /** Whether the very first call starts the work at once. */
  startsAtOnce?: boolean;
}

/**
 * Runs `work` for calls that come in bursts: when they pause, one run at a time, and once more when a call came during a
 * run, after the same pause. A run always follows the last call.
 */
export function debounce(
  work: () => Promise<void>,
  { quietMs, maxWaitMs, startsAtOnce = false }: DebounceOptions,
): () => void {
  let isFirst = startsAtOnce;
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  /** Time of the oldest call that no run has started for. */
  let waitingSince: number | undefined;
  const schedule = () => {
    const startsNow = isFirst && timer !== undefined;
    if (running || waitingSince === undefined || startsNow) return;
    clearTimeout(timer);
    const left = waitingSince + maxWaitMs - Date.now();
    timer = setTimeout(() => void run(), isFirst ? 0 : Math.max(0, Math.min(quietMs, left)));
  };
  const run = async () => {
    running = true;
    isFirst = false;
    waitingSince = undefined;
    await work().finally(() => (running = false));
    schedule();
  };
  return () => {
    waitingSince ??= Date.now();
    schedule();
  };
}
