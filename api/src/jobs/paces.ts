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
