import { expect, it, jest } from '@jest/globals';
import { oneAtATime } from './one-at-a-time.ts';

it('runs once for a burst, and once more for a call during the run', async () => {
  jest.useFakeTimers();
  let finish: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => finish.push(resolve)));
  const ask = oneAtATime(work, 100);
  ask();
  ask();
  ask();
  await jest.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  ask();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
  finish.forEach((each) => each());
  finish = [];
  await jest.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  finish.forEach((each) => each());
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
