import sharp from 'sharp';
import { photoByteLimit } from '@maidan/shared/rules/photo.ts';
import { announcing, withRepeatedScan } from './formats/jpeg.ts';
import { blackPng } from './formats/png.ts';
import type { SentFile } from './multipart.ts';
import { hiddenPage, pattern } from './pattern.ts';

/** A file that the API must refuse. It must store nothing of it. */
export interface RefusedFile {
  title: string;
  file(): Promise<SentFile>;
}

const refused = (
  title: string,
  bytes: () => Promise<Buffer> | Buffer | string,
  sent: Omit<SentFile, 'bytes'> = {},
): RefusedFile => ({ title, file: async () => ({ bytes: asBuffer(await bytes()), ...sent }) });

const asBuffer = (bytes: Buffer | string): Buffer => (typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${hiddenPage}</svg>`;

const noPictures = [
  refused('an SVG named .jpg', () => svg),
  refused('an SVG that says what it is', () => svg, { name: 'photo.svg', type: 'image/svg+xml' }),
  refused('a web page named .jpg', () => hiddenPage),
  refused('a web page that says what it is', () => hiddenPage, { name: 'photo.html', type: 'text/html' }),
  refused('a text', () => 'Not a picture'),
  refused('zero bytes', () => ''),
  refused('a PDF', () => '%PDF-1.7\n%\xe2\xe3'),
  refused('a HEIC photo', () => '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  refused('an AVIF', () => pattern().avif().toBuffer()),
  refused('a TIFF', () => pattern().tiff().toBuffer()),
  refused('a BMP', () => 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'),
];

const otherThings = [
  refused('a program that begins as a JPEG does', () => `\xff\xd8\xff\xe0<?php echo 1;`),
  refused('a page that begins as a GIF does', () => `GIF89a${hiddenPage}`),
  refused('a page that begins as a WebP does', () => `RIFF\0\0\0\0WEBP${hiddenPage}`),
  refused('a page that begins as a PNG does', () => `\x89PNG\r\n\x1a\n${hiddenPage}`),
];

const half = async (picture: Promise<Buffer>): Promise<Buffer> => {
  const whole = await picture;
  return whole.subarray(0, whole.length / 2);
};
const large = () => sharp({ create: noise }).jpeg();
const noise = {
  width: 300,
  height: 300,
  channels: 3,
  background: '#000',
  noise: { type: 'gaussian', mean: 128, sigma: 60 },
} as const;

const cutOff = [
  refused('a JPEG that was cut off', () => half(large().toBuffer())),
  refused('a progressive JPEG that was cut off', () => half(large().jpeg({ progressive: true }).toBuffer())),
  refused('a PNG that was cut off', () => half(large().png().toBuffer())),
  refused('a WebP that was cut off', () => half(large().webp().toBuffer())),
  refused('a GIF that was cut off', () => half(large().gif().toBuffer())),
  refused('a progressive JPEG of a thousand scans', async () =>
    withRepeatedScan(await pattern().jpeg({ progressive: true }).toBuffer(), 1_000),
  ),
  refused('the head of a JPEG', async () => (await large().toBuffer()).subarray(0, 60)),
];

const bomb = (side: number) => () => blackPng({ width: side, height: side, depth: 8, colourType: 0 });

const bombs = [
  refused('a PNG of 16,000 pixels a side', bomb(16_000)),
  refused('a PNG of 50,000 pixels a side', bomb(50_000)),
  refused('40 megapixels of an interlaced PNG of 16 bits', () =>
    blackPng({ width: 8_000, height: 5_000, depth: 16, colourType: 6, interlaced: true }),
  ),
  refused('a JPEG that announces 65,500 pixels a side', async () =>
    announcing(await large().toBuffer(), 65_500, 65_500),
  ),
  refused('one row of 40 million pixels', () => blackPng({ width: 40_000_000, height: 1, depth: 8, colourType: 0 })),
  refused('one column of 40 million pixels', () => blackPng({ width: 1, height: 40_000_000, depth: 8, colourType: 0 })),
];

/** Files that are refused with the specification's message. */
export const refusedFiles: readonly RefusedFile[] = [...noPictures, ...bombs];

/** Files that begin as a picture does, but whose rest cannot be decoded. */
export const damagedFiles: readonly RefusedFile[] = [...otherThings, ...cutOff];

/** A file that begins with a picture and is one byte above the limit. */
export const tooLarge = async (): Promise<SentFile> => {
  const picture = await pattern().jpeg().toBuffer();
  return { bytes: Buffer.concat([picture, Buffer.alloc(photoByteLimit + 1 - picture.length)]) };
};
