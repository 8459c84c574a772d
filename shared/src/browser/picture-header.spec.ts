import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readPictureHeader } from './picture-header.ts';

const size = { width: 300, height: 200 };
let noise: Buffer;
beforeAll(async () => {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  noise = await sharp({ create: { ...size, channels: 3, background: '#000', noise: grain } })
    .png()
    .toBuffer();
});
const picture = () => sharp(noise);

it.each([
  ['a JPEG', 'image/jpeg', () => picture().jpeg(), true],
  [
    'a JPEG that was turned and has a colour profile',
    'image/jpeg',
    () => picture().withMetadata({ orientation: 6, icc: 'srgb' }).jpeg(),
    true,
  ],
  ['a progressive JPEG', 'image/jpeg', () => picture().jpeg({ progressive: true }), false],
  ['a PNG', 'image/png', () => picture().png(), false],
  ['a GIF', 'image/gif', () => picture().gif(), false],
  ['a WebP', 'image/webp', () => picture().webp(), false],
  ['a WebP without loss', 'image/webp', () => picture().webp({ lossless: true }), false],
  ['a WebP with a colour profile', 'image/webp', () => picture().withMetadata({ icc: 'srgb' }).webp(), false],
])('reads the size of %s', async (_, type, encode, isRowByRow) => {
  expect(readPictureHeader(await encode().toBuffer(), type)).toEqual({ pixels: 60_000, isRowByRow, isWhole: true });
});

it.each([
  ['baseline', false],
  ['progressive', true],
])('notices that the end of a %s JPEG is missing, whatever its preview has', async (_, progressive) => {
  const whole = await picture().jpeg({ progressive }).toBuffer();
  const preview = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00, 0x06, 0xff, 0xd9, 0, 0]),
    whole.subarray(2),
  ]);
  expect(readPictureHeader(preview, 'image/jpeg').isWhole).toBe(true);
  expect(readPictureHeader(preview.subarray(0, -2), 'image/jpeg').isWhole).toBe(false);
  expect(readPictureHeader(whole.subarray(0, whole.length / 2), 'image/jpeg').isWhole).toBe(false);
});

it('finds the end of a JPEG that a phone has written something behind', async () => {
  const bytes = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('SEFT and a film')]);
  expect(readPictureHeader(bytes, 'image/jpeg').isWhole).toBe(true);
});

it.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp', ''])('reads nothing of too few bytes of %j', (type) => {
  for (const bytes of [new Uint8Array(), new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])])
    expect(readPictureHeader(bytes, type).pixels).toBe(0);
});
