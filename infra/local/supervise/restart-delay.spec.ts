import { expect, it } from '@jest/globals';
import { restartDelay } from './restart-delay.ts';

it('doubles the delay up to half a minute, and resets it after a healthy minute', () => {
  let now = 0;
  const pause = restartDelay(() => now);
  expect([pause(), pause(), pause()]).toEqual([500, 1000, 2000]);
  for (let i = 0; i < 10; i++) pause();
  expect(pause()).toBe(30_000);
  now += 61_000;
  expect(pause()).toBe(500);
});
