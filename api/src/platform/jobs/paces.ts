/**
 * How often a process polls a queue. Every poll is a transaction, even when the queue is empty. `soon`: payments, with
 * a second worker for when the first waits on a slow response. `background`: files, alerts and sweeps, for which some
 * seconds do not matter.
 */
export const paces = {
  soon: { pollingIntervalSeconds: 8, localConcurrency: 2 },
  background: { pollingIntervalSeconds: 15, localConcurrency: 1 },
};

export type Paces = typeof paces;
export type Pace = keyof Paces;

/** The injection token of the paces. */
export const PACES = Symbol('PACES');

/** Milliseconds after which a job that is not done is tried again (`expireInSeconds`). */
export const longestJob = 120_000;

/**
 * Milliseconds after which a handler that still runs is named in the log. By then pg-boss has expired its job and does
 * not wait for it. The sweeps, the purge and an import may take that long.
 */
export const longHandler = longestJob + 60_000;

/** Milliseconds; four polls at the slowest pace. */
const longestPause = 60_000;

interface Worker {
  state: string;
  /** Number of jobs that the worker is working on. */
  count: number;
  /** Creation time in Unix milliseconds. */
  createdOn: number;
  lastFetchedOn: number | null;
  /** Time of the last failed fetch, in Unix milliseconds; null when none has failed. */
  lastErrorOn: number | null;
}

/**
 * Whether there are workers, and each of them is busy or has tried to fetch jobs lately; a try that failed because the
 * database was away counts. A handler that hangs does not make a process count as not ready: nothing would restart it,
 * and the same job would take all processes out of service. `JobsService.longestRuns` reports such a handler.
 */
export const allPoll = (workers: readonly Worker[], now: number): boolean =>
  workers.length > 0 &&
  workers.every(
    ({ state, count, createdOn, lastFetchedOn, lastErrorOn }) =>
      state === 'active' &&
      (count > 0 || now - Math.max(lastFetchedOn ?? createdOn, lastErrorOn ?? createdOn) < longestPause),
  );
