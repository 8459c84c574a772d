/**
 * How often a process polls a queue. Every poll is a transaction, even when the queue is empty. `soon`: payments, with
 * a second worker for when the first waits on a slow response. `background`: files and sweeps, which are scheduled
 * hours ahead anyway.
 */
export const paces = {
  soon: { pollingIntervalSeconds: 8, localConcurrency: 2 },
  background: { pollingIntervalSeconds: 15, localConcurrency: 1 },
};

export type Paces = typeof paces;
export type Pace = keyof Paces;

/** The injection token of the paces. */
export const PACES = Symbol('PACES');

/** Milliseconds after which a job that is not done is given to another worker. */
export const longestJob = 120_000;

/** Milliseconds for which a handler may run on: it is given up by then, and its worker has gone on without it. */
const longestHandler = longestJob + 60_000;

/** Whether a handler has not ended long after its job was given up: it may hold connections and memory for ever. */
export const someHang = (startedAt: readonly number[], now: number): boolean =>
  startedAt.some((at) => now - at > longestHandler);

/** Milliseconds. Four polls of the slowest pace. */
const longestPause = 60_000;

interface Worker {
  state: string;
  /** Jobs that it works on. */
  count: number;
  /** Unix milliseconds. */
  createdOn: number;
  lastFetchedOn: number | null;
  /** When it last failed to fetch. */
  lastErrorOn: number | null;
}

/**
 * Whether there are workers and each of them is busy, for no longer than a job may take, or has looked for jobs lately,
 * though the database was away.
 */
export const allPoll = (workers: readonly Worker[], now: number): boolean =>
  workers.length > 0 &&
  workers.every(
    ({ state, count, createdOn, lastFetchedOn, lastErrorOn }) =>
      state === 'active' &&
      (count > 0
        ? now - (lastFetchedOn ?? createdOn) <= longestHandler
        : now - Math.max(lastFetchedOn ?? createdOn, lastErrorOn ?? createdOn) < longestPause),
  );
