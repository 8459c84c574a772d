interface DebounceOptions {
  /** Milliseconds without another call after which the work starts. */
  quietMs: number;
  /** Milliseconds after which the work starts even if calls go on. */
  maxWaitMs: number;
  /** Whether the very first call starts the work at once. */
  startsAtOnce?: boolean;
}

/**
 * Runs `work` for calls that come in bursts. A run starts when the calls pause, or after `maxWaitMs`. Only one run
 * takes place at a time. A call during a run causes another run after the same pause. `work` must not reject: after a
 * rejected run, the calls that came during it would wait for the next call.
 */
export function debounce(
  work: () => Promise<void>,
  { quietMs, maxWaitMs, startsAtOnce = false }: DebounceOptions,
): () => void {
  let isFirst = startsAtOnce;
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  /** Time of the oldest call for which no run has started. */
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
