import { expect, it } from '@jest/globals';
import { columnOrder, moved } from './columnOrder.ts';

it('keeps the order of the columns until one is moved', () => {
  expect(columnOrder(undefined, 3)).toEqual([0, 1, 2]);
});

it('shows each column once when they have become more or fewer since', () => {
  expect(columnOrder([2, 0, 1], 4)).toEqual([2, 0, 1, 3]);
  expect(columnOrder([3, 0, 2, 1], 3)).toEqual([0, 2, 1]);
});

it('moves a column by one place, and none past an end', () => {
  expect(moved([0, 1, 2], 2, -1)).toEqual([0, 2, 1]);
  expect(moved([0, 1, 2], 0, 1)).toEqual([1, 0, 2]);
  expect(moved([0, 1, 2], 0, -1)).toEqual([0, 1, 2]);
});
