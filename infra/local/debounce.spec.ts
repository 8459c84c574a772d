import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { debounce } from './debounce.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const how = { quietMs: 2_000, maxWaitMs: 30_000 };
/** A build that takes eight seconds. */
const build = () => jest.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 8_000)));

it.each([
  ['quickly', 800, 1],
  ['on a slow line', 1_900, 2],
])('makes at most two builds for twenty photos uploaded %s', async (_how, gapMs, most) => {
  const work = build();
  const publish = debounce(work, how);
  for (let photo = 0; photo < 20; photo += 1) {
    publish();
    await jest.advanceTimersByTimeAsync(gapMs);
  }
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work.mock.calls.length).toBeGreaterThan(0);
  expect(work.mock.calls.length).toBeLessThanOrEqual(most);
});

it('starts the first build at once where that is asked for, and waits with the next one', async () => {
  const work = build();
  const publish = debounce(work, { ...how, startsAtOnce: true });
  publish();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(8_000);
  publish();
  await jest.advanceTimersByTimeAsync(1_900);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
});

it('starts the first build at once however many calls come before it', async () => {
  const work = build();
  const publish = debounce(work, { ...how, startsAtOnce: true });
  publish();
  publish();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  // No second build follows: both calls came before the build started.
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('starts a build after maxWaitMs although changes never pause', async () => {
  const work = build();
  const publish = debounce(work, how);
  for (let second = 0; second < 31; second += 1) {
    publish();
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs one build at a time, and another after a pause for calls made during a run', async () => {
  const work = build();
  const publish = debounce(work, how);
  publish();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(1);
  publish();
  publish();
  await jest.advanceTimersByTimeAsync(7_000);
  publish();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});
