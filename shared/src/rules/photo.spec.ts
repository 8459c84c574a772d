import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { photoHeadBytes, typeByContent } from './photo.ts';

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#9C2C17' } });
const box = (brands: string) => Buffer.from(`\0\0\0\x1cftyp${brands}`, 'latin1');

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'knows a photo in %s that has neither a name nor a type, as WhatsApp saves it',
  async (format) => {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    expect(typeByContent(bytes)).toBe(`image/${format}`);
    expect(typeByContent(bytes.subarray(0, photoHeadBytes))).toBe(`image/${format}`);
  },
);

it.each([
  ['heic\0\0\0\0mif1heic', 'image/heic'],
  ['mif1\0\0\0\0mif1heic', 'image/heic'],
  ['msf1\0\0\0\0msf1hevc', 'image/heic'],
  ['mif1\0\0\0\0mif1avif', 'image/avif'],
  ['isom\0\0\x02\0isomiso2avc1mp41', ''],
])('tells phone photos that browsers cannot show from other files: %j', (brands, type) => {
  expect(typeByContent(box(brands))).toBe(type);
});

it.each(['', 'not a picture', '%PDF-1.7', 'RIFF....WAVE', '<svg xmlns="http://www.w3.org/2000/svg"/>'])(
  'does not take %j for a picture',
  (text) => expect(typeByContent(Buffer.from(text))).toBe(''),
);
