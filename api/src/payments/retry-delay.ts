const second = 1000;
const hour = 3_600_000;

/**
 * Milliseconds to wait after so many unanswered requests in a row: 20 s, 40 s, 80 s … up to six hours. It backs off
 * during an outage and never gives up.
 */
export const retryDelay = (unanswered: number): number =>
  Math.min(20 * second * 2 ** Math.min(unanswered - 1, 20), 6 * hour);
