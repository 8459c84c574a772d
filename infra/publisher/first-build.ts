import type { FirstBuild } from '../local/supervised-process.ts';

/**
 * The report of a first build that failed. The product starts nevertheless, with a warning, because payments need no
 * pages that are up to date.
 */
export function failedBuild({
  hasEarlierBuild,
  why,
  log,
  retryMs,
}: {
  hasEarlierBuild: boolean;
  /** A sentence for the operator; without it, the log has the stack. */
  why?: string;
  log: string;
  retryMs: number;
}): FirstBuild {
  const state = hasEarlierBuild
    ? 'The site could not be brought up to date: visitors see its last good build.'
    : 'The site is NOT BUILT: its pages answer 503, while the console and payments work.';
  return {
    summary: hasEarlierBuild ? 'NOT BUILT, the last good one stays' : 'NOT BUILT',
    warning: `${state} It is tried again every ${retryMs / 1000} s${why === undefined ? `; ${log} says why.` : `. ${why}`}`,
  };
}
