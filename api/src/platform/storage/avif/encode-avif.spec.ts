import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { encodeAvif } from './encode-avif.ts';

const webp = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F6A3E' } })
    .webp()
    .toBuffer();

it('makes AVIF of each greatest width, and enlarges nothing', async () => {
  const files = await encodeAvif(await webp(700, 900), [1600, 960, 480]);
  const kinds = await Promise.all(files.map((file) => sharp(file).metadata()));
  expect(kinds.map(({ width, height }) => [width, height])).toEqual([
    [700, 900],
    [700, 900],
    [373, 480],
  ]);
  for (const { format, compression, exif, xmp, icc } of kinds)
    expect([format, compression, exif, xmp, icc]).toEqual(['heif', 'av1', undefined, undefined, undefined]);
});

it('refuses what is no picture', async () => {
  await expect(encodeAvif(Buffer.from('no picture'), [480])).rejects.toThrow();
});
