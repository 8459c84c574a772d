import { shrinkToJpeg } from '@maidan/shared/browser/shrink-photo.ts';
import { pictureWidths } from '@maidan/shared/format/image-url.ts';
import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';

/** Pixels; twice what is stored, so that the server's picture is not one that was made smaller twice. */
const longestContentSide = 2 * pictureWidths.largest;

/**
 * The picture as an upright JPEG under its own name, at most `longestSide` pixels a side; at most `photoByteLimit` large,
 * or of the lowest quality when that is not enough.
 * @throws when the browser cannot decode the file
 */
export async function shrinkPhoto(file: File, longestSide: number): Promise<File> {
  const small = await shrinkToJpeg(file, { longestSide, bytes: photoByteLimit });
  return new File([small], file.name, { type: small.type });
}

export const isTooLarge = ({ size }: File): boolean => size > photoByteLimit;

/**
 * A photo for the club's pages that may be sent: the file itself, or a smaller one when it is too large.
 * @throws Error with the specification's message when the browser cannot read the file as a picture
 */
export async function fitPhoto(file: File): Promise<File> {
  if (!isTooLarge(file)) return file;
  return shrinkPhoto(file, longestContentSide).catch(() => {
    throw new Error(photoSentences.eventType);
  });
}
