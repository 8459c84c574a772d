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
 * Bytes that one decoder may have to hold at once. Most pictures are decoded row by row and need little memory. A
 * progressive JPEG of 12 megapixels and three channels takes at most 72 MB.
 */
const heldByteLimit = 80_000_000;

/** Decoded size in bytes from which a picture is decoded alone: about six megapixels with alpha. */
const decodedAloneFrom = 25_000_000;

/**
 * Pixels of the longer side: as many as a JPEG can have (ITU-T T.81, B.2.2). A decoder works by whole lines, so an
 * extremely wide or high picture takes much memory or time.
 */
const longestSide = 65_535;

const sampleBytes: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };

const pixels = ({ width, height }: PictureHeader): number => width * height;

const decodedBytes = (header: PictureHeader): number =>
  pixels(header) * header.channels * (sampleBytes[header.depth] ?? 8);

/**
 * Bytes of a JPEG's coefficients. For a progressive picture libjpeg keeps a coefficient of two bytes for every sample
 * until it has read the last scan.
 */
const jpegCoefficients = (header: PictureHeader): number =>
  pixels(header) * (header.chromaSubsampling === '4:2:0' ? 1.5 : header.channels) * 2;

/**
 * Bytes that the decoder must hold at once. The canvas of a GIF or WebP has four channels, even if the file has fewer.
 */
export function heldBytes(header: PictureHeader): number {
  if (header.format === 'gif' || header.format === 'webp') return pixels(header) * 4;
  if (!header.isProgressive) return 0;
  return header.format === 'jpeg' ? jpegCoefficients(header) : decodedBytes(header);
}

/**
 * Whether decoding this picture would take more memory or time than is allowed. A small file can hold a huge picture.
 */
export const isTooCostly = (header: PictureHeader): boolean =>
  Math.max(header.width, header.height) > longestSide ||
  pixels(header) > photoPixelLimit ||
  decodedBytes(header) > decodedByteLimit ||
  heldBytes(header) > heldByteLimit;

/**
 * Whether this picture must be decoded alone. A JPEG that is decoded row by row is made smaller meanwhile and takes
 * little memory whatever its size. For another large picture a decoder holds much more.
 */
export const isDecodedAlone = (header: PictureHeader): boolean =>
  (header.format !== 'jpeg' || header.isProgressive) && decodedBytes(header) >= decodedAloneFrom;
