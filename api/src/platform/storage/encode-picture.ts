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

/** Several processes share two cores, and libvips would use one thread per core for every picture. */
sharp.concurrency(1);
/** The cache is off: pictures are not processed twice, so libvips' cache would only take memory. */
sharp.cache(false);

/**
 * Decoders of this process. Two of them decode six photos of a phone per second. Eighty waiting photos take some
 * thirteen seconds, which is less than a browser waits for an answer.
 */
const decoders = new Semaphore(2, 80);
/** Decodes pictures that take much memory (`isDecodedAlone`) one at a time. One more picture may wait. */
const largeDecoder = new Semaphore(1, 1);
/** Seconds for decoding one picture. The largest valid picture takes less than one second. */
const decodingTimeout = 10;

/** A decoded picture, no larger than its largest variant. */
interface Decoded {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * Validates a picture by its content and re-encodes it: upright, first frame only, without EXIF, position or trailing
 * bytes.
 * @throws DomainError `invalid` when the bytes are no picture, `unavailable` when too many wait; else an internal
 * error
 */
export async function encodePicture(bytes: Buffer, use: PictureUse): Promise<EncodedPicture> {
  if (bytes.length > photoByteLimit) throw invalid(use.tooLarge, { photo: use.tooLarge });
  const wrong = invalid(use.wrongType, { photo: use.wrongType });
  if (!use.types.includes(typeByContent(bytes))) throw wrong;
  return decoders.run(async () => {
    const sent = sharp(bytes, { limitInputPixels: photoPixelLimit, pages: 1, failOn: 'error', sequentialRead: true });
    // The file begins as a picture does. An error of the decoder means that the rest is cut off or is something else.
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
 * An uploaded logo as a PNG in a square with a transparent ground. An SVG is drawn, without what it would run or load:
 * librsvg has no scripts, and reads no files for a drawing that has no address.
 * @throws DomainError `invalid` for what is no picture
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

/** Frees up to 10 MB of a picture at once, instead of leaving them to the garbage collector, which may run much later. */
const free = ({ buffer }: Buffer): void => void (buffer as ArrayBuffer).transfer(0);

/** Pixels. The dominant colour is found in a small copy: in the largest it would take a fifth of the whole time. */
const colourSide = 240;

/** The variants are cut from the largest. An error here is internal: the pixels come from our own decoder. */
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
 * The most frequent colour as `#rrggbb`, when each channel has 16 levels: the middle of its levels. Sharp's `stats()` has
 * such a colour, too, but computes other figures as well, which takes longer. A picture of one or two channels is grey.
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

/** Whether a picture is being decoded for somebody who waits. */
export const isDecoding = (): boolean => !decoders.isIdle;

/** Seconds for encoding one variant. The largest takes half a second, or 2.5 seconds when it is all noise. */
const encodingTimeout = 30;

/**
 * Measured on the demo's pictures beside WebP of quality 78, by SSIM: as good within 0.2 %, and smaller by 31 % at 480
 * pixels, 28 % at 960 and 20 % at 1600. Effort 2 takes half the time and saves 29, 24 and 17 %; 4 takes three times as
 * long.
 */
const avif = { quality: 50, effort: 3 };

/**
 * AVIF of a stored WebP picture, one buffer for each greatest width. The picture is not enlarged. The variants are
 * encoded one after the other, because the encoder needs up to 120 MB for the largest.
 */
export async function encodeAvif(webp: Buffer, widths: readonly number[]): Promise<Buffer[]> {
  const files: Buffer[] = [];
  for (const width of widths) {
    const resized = sharp(webp).resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
    files.push(await resized.avif(avif).timeout({ seconds: encodingTimeout }).toBuffer());
  }
  return files;
}
