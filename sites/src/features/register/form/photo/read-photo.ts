import { shrinkToJpeg } from '@maidan/shared/browser/shrink-photo.ts';
import { photoSentences, registrationPhotoRules, type PhotoFacts } from '@maidan/shared/rules/photo.ts';
import type { PhotoState } from '../model/form-state.ts';

/**
 * Pixels, and bytes before the data URL makes a third more of them: a photo of `photoByteLimit` over a slow mobile
 * network would exceed the timeout; this one takes 12 s at 400 kbit/s.
 */
const limits = { longestSide: 1200, bytes: 450_000 };

export const photoFacts = (file: File): PhotoFacts => ({ bytes: file.size, type: file.type });

/** Message of the first rule that the chosen file breaks, checked before it is decoded. */
export function photoProblem(facts: PhotoFacts): string | undefined {
  for (const rule of registrationPhotoRules) {
    const message = rule(facts, {});
    if (message) return message;
  }
  return undefined;
}

const asDataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error!));
    reader.readAsDataURL(picture);
  });

/** Validates, decodes and shrinks a chosen file. A file that cannot be decoded gets the message of the type rule. */
export async function readPhoto(file: File): Promise<PhotoState> {
  const facts = photoFacts(file);
  const chosen = { facts, name: file.name };
  const message = photoProblem(facts);
  if (message) return { phase: 'refused', ...chosen, message };
  try {
    return { phase: 'ready', ...chosen, dataUrl: await asDataUrl(await shrinkToJpeg(file, limits)) };
  } catch {
    return { phase: 'refused', ...chosen, message: photoSentences.registrationType };
  }
}
