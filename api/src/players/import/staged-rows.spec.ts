import { expect, it } from '@jest/globals';
import { batchesOf } from './staged-rows.ts';

const sizesOf = (sizes: readonly number[]): number[][] => batchesOf(sizes, (size) => size);

it('rows with very long cells do not stand in one statement, which would hold everybody else up', () => {
  const rows = Array.from({ length: 83 }, () => 120_000);
  const batches = sizesOf(rows);
  expect(Math.max(...batches.map(({ length }) => length))).toBe(4);
  expect(batches.flat()).toEqual(rows);
});

it('short rows stand in batches of 2,000, in their order', () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => i % 7);
  const batches = sizesOf(rows);
  expect(batches.map(({ length }) => length)).toEqual([2_000, 2_000, 1_000]);
  expect(batches.flat()).toEqual(rows);
});

it('a row above the limit is a batch of its own', () => {
  expect(sizesOf([10, 600_000, 10])).toEqual([[10], [600_000], [10]]);
  expect(sizesOf([])).toEqual([]);
});
