import { expect, it } from '@jest/globals';
import { LatestEntries } from './latest-entries.ts';

it('drops the earliest entry when there are too many, and counts one that is set again as the latest', () => {
  const entries = new LatestEntries<number>();
  for (let i = 0; i < 2_000; i += 1) entries.set(`list ${i}`, i);
  entries.set('list 0', 7);
  entries.set('one more', 1);
  expect(entries.size).toBe(2_000);
  expect([entries.get('list 0'), entries.has('list 1'), entries.has('list 2')]).toEqual([7, false, true]);
});
