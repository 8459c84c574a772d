import { expect, it } from '@jest/globals';
import type { Sharp } from 'sharp';
import { foreignParts } from '../../support/corpus/formats/container-parts.ts';
import { pattern } from '../../support/corpus/pattern.ts';

const exif = { IFD0: { Copyright: 'somebody' } };
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';

it.each<[string, () => Sharp, string[]]>([
  ['WebP', () => pattern().webp(), []],
  ['WebP with alpha', () => pattern().ensureAlpha(0.5).webp(), []],
  ['lossless WebP', () => pattern().webp({ lossless: true }), []],
  ['WebP with EXIF', () => pattern().withExif(exif).webp(), ['EXIF']],
  ['WebP with XMP', () => pattern().withXmp(xmp).webp(), ['XMP ']],
  ['WebP with a profile', () => pattern().withIccProfile('p3').webp(), ['ICCP']],
  ['AVIF', () => pattern().avif({ effort: 0 }), []],
  ['AVIF with alpha', () => pattern().ensureAlpha(0.5).avif({ effort: 0 }), []],
  ['AVIF with EXIF', () => pattern().withExif(exif).avif({ effort: 0 }), ['Exif']],
  ['AVIF with XMP', () => pattern().withXmp(xmp).avif({ effort: 0 }), ['mime']],
  ['AVIF with a profile', () => pattern().withIccProfile('p3').avif({ effort: 0 }), ['colr']],
  ['JPEG', () => pattern().jpeg(), ['no WebP and no AVIF']],
])('the scan of stored files finds the parts that are no pixels in a %s', async (_, picture, found) => {
  expect(foreignParts(await picture().toBuffer())).toEqual(found);
});

it.each<[string, () => Sharp, string]>([
  ['WebP', () => pattern().webp(), 'bytes behind the end'],
  ['AVIF', () => pattern().avif({ effort: 0 }), 'bytes that are no box'],
])('the scan of stored files finds bytes after the end of a %s', async (_, picture, found) => {
  expect(foreignParts(Buffer.concat([await picture().toBuffer(), Buffer.from('<script>')]))).toEqual([found]);
});
