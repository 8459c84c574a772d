import { photoSentences, registrationPhotoRules, type PhotoFacts } from '@maidan/shared/rules/photo.ts';
import type { PhotoState } from './model/registration.machine.ts';

/** Longest side of what is sent, in pixels: 5 MB on a village uplink takes longer than the time-out. */
export const longestSide = 1200;
/** Tried in turn until the picture is light enough. */
const jpegQualities = [0.85, 0.75, 0.6, 0.45];
/** Characters of the data URL, about 450 kB of picture: 12 s at 400 kbit/s. */
export const uploadByteLimit = 600_000;

/** Size that keeps the shape and never enlarges. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export const photoFacts = (file: File): PhotoFacts => ({ bytes: file.size, type: file.type });

/** The first broken rule of the file that was chosen, before it is decoded. */
export function photoProblem(facts: PhotoFacts): string | undefined {
  for (const rule of registrationPhotoRules) {
    const sentence = rule(facts, {});
    if (sentence) return sentence;
  }
  return undefined;
}

/** The best picture that is light enough; the lightest there is when none is. */
export function encodeUnderLimit(encode: (quality: number) => string): string {
  let pressed = '';
  for (const quality of jpegQualities) {
    pressed = encode(quality);
    if (pressed.length <= uploadByteLimit) break;
  }
  return pressed;
}

/** Draws the picture upright on white (PNG may be transparent) and presses it as JPEG, without its metadata. */
async function shrink(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const { width, height } = shrunkSize(picture.width, picture.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('No canvas');
  ink.fillStyle = 'white';
  ink.fillRect(0, 0, width, height);
  ink.imageSmoothingQuality = 'high';
  ink.drawImage(picture, 0, 0, width, height);
  picture.close();
  return encodeUnderLimit((quality) => canvas.toDataURL('image/jpeg', quality));
}

/** Judges, decodes and shrinks a chosen file. A file that is no picture is refused in the words of the rule. */
export async function readPhoto(file: File): Promise<PhotoState> {
  const facts = photoFacts(file);
  const chosen = { facts, name: file.name };
  const sentence = photoProblem(facts);
  if (sentence) return { phase: 'refused', ...chosen, sentence };
  try {
    return { phase: 'ready', ...chosen, dataUrl: await shrink(file) };
  } catch {
    return { phase: 'refused', ...chosen, sentence: photoSentences.registrationType };
  }
}
