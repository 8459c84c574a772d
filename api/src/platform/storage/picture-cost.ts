import { photoPixelLimit } from '@maidan/shared/rules/photo.ts';

/** The header of a picture, read before any pixel is decoded. The names are sharp's own. */
export interface PictureHeader {
  format: string;
  width: number;
  height: number;
  channels: number;
  /** Type of one sample: `uchar` is one byte, `ushort` two. */
  depth: string;
  /** An interlaced PNG or a progressive JPEG. */
  isProgressive: boolean;
  /** How a JPEG stores its colours: `4:2:0` has its two colour channels at a quarter of the size. */
  chromaSubsampling?: string;
}

/** Bytes of the whole picture when decoded: as many as 40 million pixels of four channels take. */
const decodedByteLimit = photoPixelLimit * 4;

/**
 * Bytes that one decoder may have to hold at once. Most kinds are decoded row by row and need little memory; a
 * progressive JPEG of 12 megapixels and three channels takes at most 72 MB.
 */
const heldByteLimit = 80_000_000;

/** Bytes when decoded, from which a picture is decoded alone: about six megapixels with alpha. */
const decodedAloneFrom = 25_000_000;

/**
 * Pixels. The greatest side that a JPEG can have (ITU-T T.81, B.2.2). A decoder works by whole lines: 40 million pixels
 * in one row take 360 MB, in one column ten seconds.
 */
const longestSide = 65_535;

const sampleBytes: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };

const pixels = ({ width, height }: PictureHeader): number => width * height;

const decodedBytes = (header: PictureHeader): number =>
  pixels(header) * header.channels * (sampleBytes[header.depth] ?? 8);

/**
 * Bytes of a JPEG's coefficients. libjpeg keeps a coefficient of two bytes for every sample of a progressive picture
 * until the last scan was read.
 */
const jpegCoefficients = (header: PictureHeader): number =>
  pixels(header) * (header.chromaSubsampling === '4:2:0' ? 1.5 : header.channels) * 2;

/**
 * Bytes that the decoder cannot process row by row. The canvas of a GIF or WebP has four channels, even if the file
 * has fewer.
 */
export function heldBytes(header: PictureHeader): number {
  if (header.format === 'gif' || header.format === 'webp') return pixels(header) * 4;
  if (!header.isProgressive) return 0;
  return header.format === 'jpeg' ? jpegCoefficients(header) : decodedBytes(header);
}

/** Whether decoding this picture would cost more than a picture may. A small file can hide a huge picture. */
export const isTooCostly = (header: PictureHeader): boolean =>
  Math.max(header.width, header.height) > longestSide ||
  pixels(header) > photoPixelLimit ||
  decodedBytes(header) > decodedByteLimit ||
  heldBytes(header) > heldByteLimit;

/**
 * Whether this picture must be decoded alone. A JPEG that comes row by row is made smaller while it is decoded and
 * takes 6 MB whatever its size; of any other large picture a decoder holds up to 100 MB.
 */
export const isDecodedAlone = (header: PictureHeader): boolean =>
  (header.format !== 'jpeg' || header.isProgressive) && decodedBytes(header) >= decodedAloneFrom;
