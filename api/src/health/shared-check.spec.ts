import { expect, it, jest } from '@jest/globals';
import { SharedCheck } from './shared-check.ts';

const quick = { longestMs: 1_000, keepMs: 0 };

it('asks once for all who want to know at the same time', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const ask = jest.fn(() => promise);
  const check = new SharedCheck(ask, quick);
  const answers = [check.holds(), check.holds()];
  resolve(true);
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
  await check.holds();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('gives a result again for a while, a bad one too', async () => {
  let now = 0;
  const results = [true, false, true];
  const check = new SharedCheck(
    () => Promise.resolve(results.shift()!),
    { ...quick, keepMs: 100 },
    () => now,
  );
  const seen: boolean[] = [];
  for (now of [0, 99, 100, 199, 200]) seen.push(await check.holds());
  expect(seen).toEqual([true, true, false, false, true]);
});

it('does not hold when it fails', async () => {
  const check = new SharedCheck(() => Promise.reject(new Error('refused')), quick);
  expect(await check.holds()).toBe(false);
});

it('does not wait longer than it may, and asks nothing else meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const ask = jest.fn(() => promise);
  const check = new SharedCheck(ask, { ...quick, longestMs: 20 });
  expect([await check.holds(), await check.holds()]).toEqual([false, false]);
  expect(ask).toHaveBeenCalledTimes(1);
  resolve(true);
  expect([await check.holds(), await check.holds()]).toEqual([false, true]);
});
