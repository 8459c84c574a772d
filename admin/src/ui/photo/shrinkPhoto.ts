import { readPictureHeader } from '@maidan/shared/browser/picture-header.ts';
import { PhotoGone, readPhotoBytes, readPhotoFacts } from '@maidan/shared/browser/read-photo.ts';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { shrinkToJpeg } from '@maidan/shared/browser/shrink-photo.ts';
import { pictureWidths } from '@maidan/shared/format/image-url.ts';
import {
  heldPhotoPixelLimit,
  photoByteLimit,
  photoPixelLimit,
  photoSentences,
  type PhotoRule,
} from '@maidan/shared/rules/photo.ts';
import { fieldError } from '@maidan/shared/rules/rule-set.ts';
import { CallFailure } from '../../data/http/callFailure.ts';

/**
 * Longest side in pixels: twice the longest side of a stored picture, so that the server's picture is made from more
 * detail than it keeps.
 */
const longestContentSide = 2 * pictureWidths.largest;

/**
 * The picture as an upright JPEG with the same name, at most `longestSide` pixels a side. Its quality is lowered until
 * it has at most `photoByteLimit` bytes, or the lowest quality is reached.
 * @throws when the browser cannot decode the file
 */
export async function shrinkPhoto(file: File, longestSide: number): Promise<File> {
  const small = await shrinkToJpeg(file, { longestSide, bytes: photoByteLimit });
  return new File([small], file.name, { type: small.type });
}

export const isTooLarge = ({ size }: File): boolean => size > photoByteLimit;

/**
 * Whether the API would refuse a picture that the browser can read: a JPEG without its end, or too many bytes or
 * pixels. It may be true for a few pictures that the API would take.
 */
export function isRefusedAsItIs(bytes: Uint8Array, type: string): boolean {
  const { pixels, isRowByRow, isWhole } = readPictureHeader(bytes, type);
  return bytes.length > photoByteLimit || !isWhole || pixels > (isRowByRow ? photoPixelLimit : heldPhotoPixelLimit);
}

/** A failure that forms show at the photo's field, as if the API had answered it. */
const refusal = (sentence: string): CallFailure =>
  new CallFailure(sentence, 400, { error: sentence, errors: { photo: sentence } });

function throwRefusal(error: unknown): never {
  throw error instanceof PhotoGone ? refusal(error.message) : error;
}

/**
 * Checks a chosen file against the rules.
 * @returns the MIME type by the first bytes
 * @throws CallFailure with the sentence of the first rule that the file breaks, or the sentence that the file can no
 * longer be read
 */
export async function checkPhoto(file: File, rules: readonly PhotoRule[]): Promise<string> {
  const facts = await readPhotoFacts(file).catch(throwRefusal);
  const problem = fieldError({ photo: rules }, 'photo', { photo: facts });
  if (problem) throw refusal(problem);
  return facts.type;
}

/**
 * Checks a chosen photo and copies it into memory, where it stays when the file is deleted. The copy has the MIME type
 * that its first bytes show.
 * @throws CallFailure as `checkPhoto` does
 */
export async function copyPhoto(file: File, rules: readonly PhotoRule[]): Promise<File> {
  const type = await checkPhoto(file, rules);
  const bytes = await readPhotoBytes(file).catch(throwRefusal);
  return new File([bytes], file.name, { type });
}

const unreadable = new WeakSet<File>();

/** Marks a file that the browser could not show; `fitPhoto` then refuses it. */
export const markUnreadable = (file: File): void => void unreadable.add(file);

/**
 * A chosen photo in memory, ready to be sent: unchanged, or made smaller when the API would refuse it.
 * @throws CallFailure as `checkPhoto` does, and when the browser cannot decode or show the file
 */
export async function fitPhoto(file: File, rules: readonly PhotoRule[]): Promise<File> {
  const copy = await copyPhoto(file, rules);
  if (unreadable.has(file)) throw refusal(photoSentences.damaged);
  if (!isRefusedAsItIs(await readPhotoBytes(copy), copy.type)) return copy;
  return shrinkPhoto(copy, longestContentSide).catch((error: unknown) => {
    reportUnless(error, DOMException);
    throw refusal(photoSentences.damaged);
  });
}
