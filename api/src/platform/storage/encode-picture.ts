import sharp, { type Sharp } from 'sharp';
import {
  eventPhotoTypes,
  photoByteLimit,
  photoPixelLimit,
  photoSentences,
  registrationPhotoTypes,
  typeByContent,
} from '@maidan/shared/rules/photo.ts';
import { pictureWidths, playerPhotoWidths } from '@maidan/shared/format/image-url.ts';
import { palette } from '@maidan/shared/palette.ts';
import { logoByteLimit, logoPixelLimit, logoSentences, logoTypes, looksLikeSvg } from '@maidan/shared/rules/logo.ts';
import { invalid } from '../http/errors/domain-error.ts';
import { isDecodedAlone, isTooCostly } from './picture-cost.ts';
import { Semaphore } from './semaphore.ts';

export interface EncodedPicture {
  /** Width and height of the largest variant, in pixels. */
  width: number;
  height: number;
  /** `#rrggbb` */
  dominantColour: string;
  /** WebP by greatest width. */
  variants: { width: number; bytes: Buffer }[];
}

/** Accepted formats and error messages of the form that sends the picture. */
export interface PictureUse {
  types: readonly string[];
  tooLarge: string;
  wrongType: string;
  /** Greatest width of each variant, largest first; a smaller picture is never enlarged. */
  widths: readonly number[];
}

export const registrationPhoto: PictureUse = {
  types: registrationPhotoTypes,
  tooLarge: photoSentences.registrationSize,
  wrongType: photoSentences.registrationType,
  widths: [playerPhotoWidths.full, playerPhotoWidths.thumbnail],
};

export const contentPhoto: PictureUse = {
  types: eventPhotoTypes,
  tooLarge: photoSentences.eventSize,
  wrongType: photoSentences.eventType,
  widths: [pictureWidths.largest, ...pictureWidths.smaller],
};

/**
 * The use of a picture of the site. Only the largest variant is stored, because builds of the site make the smaller
 * ones.
 */
export const clubPhoto: PictureUse = { ...contentPhoto, widths: [pictureWidths.largest] };

/** libvips would use one thread per core for every picture, and other processes need the cores too. */
sharp.concurrency(1);
/** A picture is not processed twice, so libvips' cache would only take memory. */
sharp.cache(false);

/** Decoders of this process: two pictures at a time, and eighty more may wait. */
const decoders = new Semaphore(2, 80);
/**
 * Decodes pictures that take much memory (`isDecodedAlone`) one at a time. One more may wait; `decoders` admits no
 * third.
 */
const largeDecoder = new Semaphore(1, 1);
/** Seconds for decoding one picture. */
const decodingTimeout = 10;

/** A decoded picture, no larger than its largest variant. */
interface Decoded {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * Validates a picture by its content and encodes it anew: upright, first frame only, without EXIF, position or trailing
 * bytes.
 * @throws DomainError `invalid` when the bytes are no accepted picture, `unavailable` when too many wait; an error of
 * the encoder as it is
 */
export async function encodePicture(bytes: Buffer, use: PictureUse): Promise<EncodedPicture> {
  if (bytes.length > photoByteLimit) throw invalid(use.tooLarge, { photo: use.tooLarge });
  const wrong = invalid(use.wrongType, { photo: use.wrongType });
  if (!use.types.includes(typeByContent(bytes))) throw wrong;
  return decoders.run(async () => {
    const sent = sharp(bytes, { limitInputPixels: photoPixelLimit, pages: 1, failOn: 'error', sequentialRead: true });
    // The file begins as a picture does, so an error of the decoder means that the rest is damaged or is something
    // else.
    const damaged = invalid(photoSentences.damaged, { photo: photoSentences.damaged });
    const refuse = ({ message }: Error) => Promise.reject(/pixel limit/i.test(message) ? wrong : damaged);
    // The header is read first: it decides whether the picture is decoded at all.
    const header = await sent.metadata().catch(refuse);
    if (isTooCostly(header)) throw wrong;
    const encode = async () => {
      const decoded = await decode(sent, use.widths[0]!).catch(refuse);
      return encodeVariants(decoded, use.widths).finally(() => free(decoded.data));
    };
    return isDecodedAlone(header) ? largeDecoder.run(encode) : encode();
  });
}

const decode = (sent: Sharp, width: number): Promise<Decoded> =>
  sent
    .autoOrient()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: palette.chalk })
    .timeout({ seconds: decodingTimeout })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Pixels of the sides of a stored logo: those of the largest icon. */
const logoSide = 512;

/**
 * An uploaded logo as a PNG in a square with a transparent ground. librsvg draws an SVG without running scripts, and
 * without reading files, because the drawing has no address.
 * @throws DomainError `invalid` for what is no accepted logo, `unavailable` when too many wait
 */
export async function encodeLogo(bytes: Buffer): Promise<Buffer> {
  const wrong = invalid(logoSentences.type, { photo: logoSentences.type });
  if (bytes.length > logoByteLimit) throw invalid(logoSentences.size, { photo: logoSentences.size });
  const isSvg = looksLikeSvg(bytes);
  if (!isSvg && !logoTypes.includes(typeByContent(bytes))) throw wrong;
  const options = { limitInputPixels: logoPixelLimit, pages: 1, failOn: 'error' } as const;
  return decoders.run(async () => {
    try {
      const { width, height, format } = await sharp(bytes, options).metadata();
      if ((format === 'svg') !== isSvg) throw wrong;
      // Pixels per inch at which an SVG is drawn: a small drawing is enlarged before it becomes pixels, so that its
      // edges are sharp.
      const density = isSvg ? Math.min(Math.max((72 * logoSide) / Math.max(width, height), 1), 7200) : 72;
      return await sharp(bytes, { ...options, density })
        .autoOrient()
        .resize({ width: logoSide, height: logoSide, fit: 'contain', background: '#0000' })
        .timeout({ seconds: decodingTimeout })
        .png({ palette: true, effort: 7 })
        .toBuffer();
    } catch {
      throw wrong;
    }
  });
}

/** Frees a decoded picture at once. The garbage collector might free it much later. */
const free = ({ buffer }: Buffer): void => void (buffer as ArrayBuffer).transfer(0);

/** Pixels of the greater side of the copy in which the dominant colour is found. A larger copy would take longer. */
const colourSide = 240;

/**
 * Makes the variants from the decoded picture. An error here is internal, because the pixels come from our own decoder.
 */
async function encodeVariants({ data, info }: Decoded, widths: readonly number[]): Promise<EncodedPicture> {
  const { width, height, channels } = info;
  const within = (side: number) =>
    sharp(data, { raw: { width, height, channels } }).resize({
      ...{ width: side, height: side, fit: 'inside', withoutEnlargement: true },
    });
  const small = await within(colourSide).raw().toBuffer();
  const variants = [];
  for (const each of widths)
    variants.push({ width: each, bytes: await within(each).webp({ quality: 78, effort: 2 }).toBuffer() });
  return { width, height, dominantColour: dominantColour(small, channels), variants };
}

/**
 * The most frequent colour as `#rrggbb`, when each channel is rounded to 16 levels. Sharp's `stats()` finds such a
 * colour too, but computes other figures as well. A picture of one or two channels is grey.
 */
function dominantColour(pixels: Buffer, channels: number): string {
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  const counts = new Uint32Array(16 ** 3);
  let most = 0;
  for (let at = 0; at < pixels.length; at += channels) {
    const colour = ((pixels[at]! >> 4) << 8) | ((pixels[at + green]! >> 4) << 4) | (pixels[at + blue]! >> 4);
    counts[colour]! += 1;
    if (counts[colour]! > counts[most]!) most = colour;
  }
  const middles = [most >> 8, (most >> 4) & 15, most & 15].map((level) => level * 16 + 8);
  return `#${middles.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether this process is decoding an upload. */
export const isDecoding = (): boolean => !decoders.isIdle;

/** Seconds for encoding one variant. */
const encodingTimeout = 30;

/**
 * Chosen so that a picture looks as good as its WebP of quality 78 and is smaller. A higher effort takes much longer.
 */
const avif = { quality: 50, effort: 3 };

/**
 * AVIF of a stored WebP picture, one buffer for each greatest width; the picture is not enlarged. The variants are
 * encoded one after the other, because the encoder needs much memory for a large one.
 */
export async function encodeAvif(webp: Buffer, widths: readonly number[]): Promise<Buffer[]> {
  const files: Buffer[] = [];
  for (const width of widths) {
    const resized = sharp(webp).resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
    files.push(await resized.avif(avif).timeout({ seconds: encodingTimeout }).toBuffer());
  }
  return files;
}
