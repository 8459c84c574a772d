import { photoSentences, registrationPhotoRules, type PhotoFacts } from '@maidan/shared/rules/photo.ts';
import type { PhotoState } from './model/form-state.ts';

/** Longest side of the uploaded photo, in pixels: a photo of `photoByteLimit` over a slow mobile network would exceed the timeout. */
const longestSide = 1200;
/** Tried in turn until the data URL is under `uploadByteLimit`. */
const jpegQualities = [0.85, 0.75, 0.6, 0.45];
/** Characters of the data URL; holds about 450 kB of picture, which takes 12 s at 400 kbit/s. */
export const uploadByteLimit = 600_000;

/** Scales down to `longestSide`, keeping the aspect ratio; never enlarges. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export const photoFacts = (file: File): PhotoFacts => ({ bytes: file.size, type: file.type });

/** Message of the first rule that the chosen file breaks, checked before it is decoded. */
export function photoProblem(facts: PhotoFacts): string | undefined {
  for (const rule of registrationPhotoRules) {
    const message = rule(facts, {});
    if (message) return message;
  }
  return undefined;
}

/** The highest quality under `uploadByteLimit`, or the lowest quality when none is. */
export function encodeUnderLimit(encode: (quality: number) => string): string {
  let dataUrl = '';
  for (const quality of jpegQualities) {
    dataUrl = encode(quality);
    if (dataUrl.length <= uploadByteLimit) break;
  }
  return dataUrl;
}

/** Draws the picture upright on white (PNG may be transparent) and encodes it as JPEG, without its metadata. */
async function shrink(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const { width, height } = shrunkSize(picture.width, picture.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return encodeUnderLimit((quality) => canvas.toDataURL('image/jpeg', quality));
}

/** Validates, decodes and shrinks a chosen file. A file that cannot be decoded gets the message of the type rule. */
export async function readPhoto(file: File): Promise<PhotoState> {
  const facts = photoFacts(file);
  const chosen = { facts, name: file.name };
  const message = photoProblem(facts);
  if (message) return { phase: 'refused', ...chosen, message };
  try {
    return { phase: 'ready', ...chosen, dataUrl: await shrink(file) };
  } catch {
    return { phase: 'refused', ...chosen, message: photoSentences.registrationType };
  }
}
