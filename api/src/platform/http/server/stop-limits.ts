/**
 * Milliseconds that each step may take after DRAIN_SECONDS, when a process ends: the proxies are told (handover.ts),
 * requests in flight end (http-server.ts), then jobs and connections to the database.
 */
export const stopLimits = { handoverMs: 7_500, requestsMs: 10_000, jobsMs: 12_500 };

/**
 * Milliseconds after DRAIN_SECONDS in which the process exits, even if something still runs, such as a statement on a
 * frozen database.
 */
export const longestStopMs = stopLimits.handoverMs + stopLimits.requestsMs + stopLimits.jobsMs;
