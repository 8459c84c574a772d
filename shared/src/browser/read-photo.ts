import { photoHeadBytes, photoSentences, typeByContent, type PhotoFacts } from '../rules/photo.ts';

/** The browser cannot read a chosen file any more. The message is `photoSentences.gone`. */
export class PhotoGone extends Error {
  constructor() {
    super(photoSentences.gone);
  }
}

/**
 * Copies a chosen file into memory. On a phone the file may be deleted or moved before it is sent, and sending it would
 * then fail like a broken network.
 * @throws PhotoGone
 */
export async function readPhotoBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new PhotoGone();
  }
}

/**
 * Reads the facts that the rules check. It reads only the first bytes, because the chosen file may be a video of many
 * gigabytes.
 * @throws PhotoGone
 */
export const readPhotoFacts = async (file: Blob): Promise<PhotoFacts> => ({
  bytes: file.size,
  type: typeByContent(await readPhotoBytes(file.slice(0, photoHeadBytes))),
});
