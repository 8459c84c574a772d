import { expect, it } from '@jest/globals';
import { heldPhotoPixelLimit } from '@maidan/shared/rules/photo.ts';
import { heldBytes, isDecodedAlone, isTooCostly, type PictureHeader } from './picture-cost.ts';

const photo: PictureHeader = {
  format: 'jpeg',
  width: 4000,
  height: 3000,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
};
const largest = { width: 8000, height: 5000 };

it.each<[string, Partial<PictureHeader>]>([
  ['the photo of a phone', {}],
  ['the largest photo, which comes row by row', largest],
  ['a progressive photo', { isProgressive: true }],
  [
    'a large progressive photo with halved colours',
    { width: 6000, height: 4000, isProgressive: true, chromaSubsampling: '4:2:0' },
  ],
  ['a panorama', { width: 16_000, height: 2_000 }],
  ['the largest PNG of four channels', { ...largest, format: 'png', channels: 4 }],
  ['an interlaced PNG', { format: 'png', isProgressive: true, channels: 4 }],
  ['a PNG of 16 bits', { format: 'png', channels: 4, depth: 'ushort' }],
  ['a WebP', { format: 'webp' }],
])('decodes %s', (_, given) => {
  expect(isTooCostly({ ...photo, ...given })).toBe(false);
});

it.each<[string, Partial<PictureHeader>]>([
  ['more pixels than a photo has', { width: 8000, height: 5001 }],
  ['a single row of 40 million pixels, of which one line is the whole picture', { width: 40_000_000, height: 1 }],
  [
    'a single column of 40 million pixels, which keeps a decoder busy for ten seconds',
    { width: 1, height: 40_000_000 },
  ],
  ['a large PNG of 16 bits', { ...largest, format: 'png', depth: 'ushort' }],
  ['a large interlaced PNG', { ...largest, format: 'png', isProgressive: true }],
  [
    'an interlaced PNG of 16 bits',
    { width: 4000, height: 4000, format: 'png', channels: 4, depth: 'ushort', isProgressive: true },
  ],
  ['a large progressive photo', { ...largest, isProgressive: true }],
  ['a large WebP', { ...largest, format: 'webp' }],
  ['a large GIF', { ...largest, format: 'gif' }],
  ['samples of a kind that no photo has', { format: 'png', depth: 'double' }],
])('does not decode %s', (_, given) => {
  expect(isTooCostly({ ...photo, ...given })).toBe(true);
});

it('holds nothing of what comes row by row', () => {
  expect(heldBytes(photo)).toBe(0);
  expect(heldBytes({ ...photo, isProgressive: true })).toBe(72_000_000);
});

it.each<[boolean, string, Partial<PictureHeader>]>([
  [false, 'the largest photo, which comes row by row', largest],
  [true, 'a progressive photo', { isProgressive: true }],
  [true, 'a large PNG', { ...largest, format: 'png', channels: 4 }],
  [true, 'a large WebP', { format: 'webp' }],
  [false, 'a picture of the screen', { format: 'png', width: 2400, height: 1080, channels: 4 }],
])('decodes alone (%s): %s', (isAlone, _, given) => {
  expect(isDecodedAlone({ ...photo, ...given })).toBe(isAlone);
});

it.each<[string, Partial<PictureHeader>]>([
  ['an interlaced PNG of 16 bits with alpha', { format: 'png', channels: 4, depth: 'ushort', isProgressive: true }],
  ['a progressive JPEG of four colours', { channels: 4, isProgressive: true }],
  ['a GIF', { format: 'gif' }],
  ['a WebP', { format: 'webp', channels: 4 }],
])('refuses nothing that browsers send as it is, for it is not above their limit: %s', (_, given) => {
  expect(isTooCostly({ ...photo, width: heldPhotoPixelLimit / 2_500, height: 2_500, ...given })).toBe(false);
});
