import { expect, it } from '@jest/globals';
import { avifName, contentTypeOf, keysOf, variantName, webpNames } from './picture-names.ts';

it('names the variants of a picture, in both formats', () => {
  expect(webpNames('abc.webp', [1600, 960, 480])).toEqual(['abc.webp', 'abc-960.webp', 'abc-480.webp']);
  expect(avifName(variantName('abc.webp', 480))).toBe('abc-480.avif');
  expect(['abc-480.avif', 'abc-480.webp'].map(contentTypeOf)).toEqual(['image/avif', 'image/webp']);
});

it.each(['abc.webp', 'abc-960.webp', 'abc.avif', 'abc-480.avif'])('knows which picture %s is of', (name) => {
  expect(keysOf(name)).toContain('abc.webp');
});
