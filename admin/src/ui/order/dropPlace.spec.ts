import { expect, it } from '@jest/globals';
import { dropPlace, scrollStep } from './dropPlace.ts';

it('counts the others whose middle lies before the pointer', () => {
  const others = [0, 40, 100].map((start) => ({ start, end: start + 40 }));
  expect([-5, 19, 21, 59, 61, 119, 121, 999].map((point) => dropPlace(others, point))).toEqual([
    1, 1, 2, 2, 3, 3, 4, 4,
  ]);
  expect(dropPlace([], 10)).toBe(1);
});

it('scrolls near an edge only, faster the closer it is, and not faster beyond it', () => {
  const visible = { start: 100, end: 500 };
  const steps = (points: number[]) => points.map((point) => scrollStep(visible, point, 100));
  expect(steps([300, 156, 444])).toEqual([0, 0, 0]);
  expect(steps([128, 100, 0])).toEqual([-42, -84, -84]);
  expect(steps([472, 500, 900])).toEqual([42, 84, 84]);
});

it('scrolls as far in four frames as in two longer ones, at least a pixel in each, and does not jump after a pause', () => {
  const visible = { start: 100, end: 500 };
  expect(4 * scrollStep(visible, 500, 25)).toBe(2 * scrollStep(visible, 500, 50));
  expect(scrollStep(visible, 445, 8)).toBe(1);
  expect(scrollStep(visible, 500, 5000)).toBe(84);
});
