import { expect, it } from '@jest/globals';
import { swiped, turn } from './turn.ts';

it('wraps at both ends, with two photos and with one', () => {
  expect([turn(0, 1, 3), turn(2, 1, 3), turn(0, -1, 3)]).toEqual([1, 0, 2]);
  expect([turn(0, 1, 2), turn(1, 1, 2), turn(0, -1, 2), turn(1, -1, 2)]).toEqual([1, 0, 1, 0]);
  expect([turn(0, 1, 1), turn(0, -1, 1)]).toEqual([0, 0]);
});

const at = (clientX: number, clientY: number) => ({ clientX, clientY });

it('turns on a swipe, not on a tap or a scroll', () => {
  const from = at(200, 300);
  expect(swiped(from, at(120, 310))).toBe(1);
  expect(swiped(from, at(290, 280))).toBe(-1);
  expect(swiped(from, at(190, 300))).toBeUndefined();
  expect(swiped(from, at(120, 100))).toBeUndefined();
});
