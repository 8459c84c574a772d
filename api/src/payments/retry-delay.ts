const second = 1000;
const hour = 3_600_000;

/**
 * Milliseconds to wait after so many questions in a row that the provider left without an answer: 20 s, 40 s, 80 s …
 * up to six hours. An outage is not made worse by everybody asking again at once, and nothing is given up.
 */
export const retryDelay = (unheard: number): number => Math.min(20 * second * 2 ** Math.min(unheard - 1, 20), 6 * hour);
