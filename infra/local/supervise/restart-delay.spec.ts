import { expect, it } from '@jest/globals';
import { restartDelay } from './restart-delay.ts';

const setUp = () => {
  let now = 0;
  const delay = restartDelay(() => now);
  /**
   * Returns the delay after a process that ran for `runMs` milliseconds; the clock then shows the time of the next
   * start.
   */
  return (runMs: number) => {
    now += runMs;
    const pause = delay();
    now += pause;
    return pause;
  };
};

it('doubles the delay up to half a minute, and resets it after a healthy minute', () => {
  const pauseAfter = setUp();
  const delays = Array.from({ length: 8 }, () => pauseAfter(0));
  expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(pauseAfter(61_000)).toBe(500);
  expect(pauseAfter(0)).toBe(1000);
});

it('does not count the pause as healthy time', () => {
  const pauseAfter = setUp();
  const delays = Array.from({ length: 10 }, () => pauseAfter(31_000));
  expect(delays.slice(6)).toEqual([30_000, 30_000, 30_000, 30_000]);
});
