/** What became of the publisher's first run; travels to the supervisor as JSON. */
export interface FirstBuild {
  /** A few words for the line of the step. */
  summary: string;
  /** Only after a failure: what visitors see meanwhile. */
  warning?: string;
}

/** A failed run is no reason to take payments down: the rest goes on, and says so. */
export function failedBuild({
  standing,
  log,
  retryMs,
}: {
  standing: boolean;
  log: string;
  retryMs: number;
}): FirstBuild {
  const state = standing
    ? 'The site could not be brought up to date: visitors see its last good build.'
    : 'The site is NOT BUILT: its pages answer 503, while the console and payments work.';
  return {
    summary: standing ? 'NOT BUILT, the last good one stays' : 'NOT BUILT',
    warning: `${state} It is tried again every ${retryMs / 1000} s; ${log} says why.`,
  };
}
