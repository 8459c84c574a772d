import { expect, it } from '@jest/globals';
import { encodeUnderLimit } from './shrink-photo.ts';

const limit = 100;
/** Encodes above the limit for every quality above `largest`, and notes what it was asked for. */
const encoder = (largest: number, asked: number[]) => (quality: number) => {
  asked.push(quality);
  return Promise.resolve(new Blob(['x'.repeat(quality > largest ? limit + 1 : limit)]));
};

it.each([
  [1, [0.85], limit],
  [0.7, [0.85, 0.75, 0.6], limit],
  [0, [0.85, 0.75, 0.6, 0.45], limit + 1],
])('lowers the quality only until the picture is small enough (%d)', async (largest, qualities, size) => {
  const asked: number[] = [];
  expect((await encodeUnderLimit(encoder(largest, asked), limit)).size).toBe(size);
  expect(asked).toEqual(qualities);
});
