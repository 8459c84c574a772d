import { expect, it } from '@jest/globals';
import { swipeDirection } from './swipe.ts';

const at = (clientX: number, clientY: number) => ({ clientX, clientY });

it('turns on a swipe, not on a tap or a scroll', () => {
  const from = at(200, 300);
  expect(swipeDirection(from, at(120, 310))).toBe(1);
  expect(swipeDirection(from, at(290, 280))).toBe(-1);
  expect(swipeDirection(from, at(190, 300))).toBeUndefined();
  expect(swipeDirection(from, at(120, 100))).toBeUndefined();
});
