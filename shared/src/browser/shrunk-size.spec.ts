import { expect, it } from '@jest/globals';
import { shrunkSize } from './shrunk-size.ts';

it.each([
  [4000, 3000, { width: 1200, height: 900 }],
  [3000, 4000, { width: 900, height: 1200 }],
  [1200, 1200, { width: 1200, height: 1200 }],
  [300, 200, { width: 300, height: 200 }],
  [30_000, 1, { width: 1200, height: 1 }],
])('shrinks %i x %i and never enlarges', (width, height, size) => {
  expect(shrunkSize({ width, height }, 1200)).toEqual(size);
});
