import sharp from 'sharp';
import {
  eventPhotoTypes,
  photoByteLimit,
  photoPixelLimit,
  photoSentences,
  registrationPhotoTypes,
} from '@maidan/shared/rules/photo.ts';
import { invalid } from '../errors/domain-error.ts';

/** A picture that we encoded ourselves. */
export interface PressedPicture {
  /** Of the largest variant, in pixels. */
  width: number;
  height: number;
  /** `#rrggbb` */
  dominantColour: string;
  /** WebP by greatest width. */
  variants: { width: number; bytes: Buffer }[];
}

/** Who sends the picture decides which kinds are welcome and how a refusal reads. */
export interface PictureUse {
  types: readonly string[];
  tooLarge: string;
  wrongType: string;
  /** Greatest width of each variant, largest first; a smaller picture is never blown up. */
  widths: readonly number[];
}

export const registrationPhoto: PictureUse = {
  types: registrationPhotoTypes,
  tooLarge: photoSentences.registrationSize,
  wrongType: photoSentences.registrationType,
  widths: [1200, 240],
};

export const contentPhoto: PictureUse = {
  types: eventPhotoTypes,
  tooLarge: photoSentences.eventSize,
  wrongType: photoSentences.eventType,
  widths: [1600, 960, 480],
};

/** The type by the first bytes: file names and declared types are hearsay. */
export function typeByContent(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png';
  const head = bytes.subarray(0, 12).toString('latin1');
  if (/^RIFF....WEBP$/s.test(head)) return 'image/webp';
  return /^GIF8[79]a/.test(head) ? 'image/gif' : undefined;
}

/**
 * Judges what was sent by its content and encodes it anew: upright, first frame only, without EXIF, position or
 * trailing bytes.
 */
export async function press(bytes: Buffer, use: PictureUse): Promise<PressedPicture> {
  if (bytes.length > photoByteLimit) throw invalid(use.tooLarge, { photo: use.tooLarge });
  const wrong = invalid(use.wrongType, { photo: use.wrongType });
  if (!use.types.includes(typeByContent(bytes) ?? '')) throw wrong;
  try {
    return await encode(bytes, use.widths);
  } catch {
    // Whatever the decoder stumbles over (cut off, too many pixels, not what its first bytes claim) is no picture to us.
    throw wrong;
  }
}

async function encode(input: Buffer, widths: readonly number[]): Promise<PressedPicture> {
  const [largest, ...smaller] = widths;
  const upright = sharp(input, { limitInputPixels: photoPixelLimit, pages: 1, failOn: 'error' }).autoOrient();
  // Decoded once; the variants are cut from the largest.
  const first = await upright
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#FFF9EC' })
    .timeout({ seconds: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = first.info;
  const source = () => sharp(first.data, { raw: { width, height, channels } });
  const { dominant } = await source().stats();
  const variants = [];
  for (const each of [largest!, ...smaller]) {
    const resized = source().resize({ width: each, height: each, fit: 'inside', withoutEnlargement: true });
    variants.push({ width: each, bytes: await resized.webp({ quality: 78, effort: 2 }).toBuffer() });
  }
  return { width, height, dominantColour: hex(dominant), variants };
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
