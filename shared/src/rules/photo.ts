import type { Rule } from './rule-set.ts';

/** Facts that a rule can check before a picture is decoded. */
export interface PhotoFacts {
  /** Size of the file that was chosen, in bytes. */
  bytes: number;
  /** MIME type by the first bytes (`typeByContent`), e.g. `image/jpeg`. */
  type: string;
}

export const photoMegabytes = 5;
/** Inclusive. */
export const photoByteLimit = photoMegabytes * 1024 * 1024;
/** The most pixels of a picture. A picture with more is refused, because a small file can hold a huge picture. */
export const photoPixelLimit = 40_000_000;
/**
 * The most pixels of a picture that a decoder must hold as a whole: with 8 bytes for each pixel, 80 MB. The console
 * shrinks a larger picture before it sends it.
 */
export const heldPhotoPixelLimit = 10_000_000;

export const registrationPhotoTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'] as const;
export const eventPhotoTypes = [...registrationPhotoTypes, 'image/gif'] as const;

/** Bytes from the start of a file that are enough for `typeByContent`. */
export const photoHeadBytes = 64;

const signatures: readonly [RegExp, string][] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^GIF8[79]a/, 'image/gif'],
  // Both are boxes of ISO/IEC 23008-12 that name their brands; an AVIF may name the general `mif1` first.
  [/^[^]{4}ftyp[^]*avi[fs]/, 'image/avif'],
  [/^[^]{4}ftyp(he[iv][cmsx]|mif1|msf1)/, 'image/heic'],
];

/**
 * The MIME type by the first bytes; empty for an unknown type. File names and declared types are not used: WhatsApp
 * saves photos without an extension, and then a browser declares no type.
 */
export function typeByContent(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, photoHeadBytes));
  return signatures.find(([signature]) => signature.test(head))?.[1] ?? '';
}

/** The limits of the applicant's photo, as shown at its field. */
export const registrationPhotoHint = `JPG, PNG or WebP, up to ${photoMegabytes} MB.`;
/** The formats that the console's photo fields accept, as shown to the secretary. */
export const eventPhotoHint = `JPEG, PNG, GIF or WebP, at most ${photoMegabytes} MB`;

/** Formats and sizes where the console makes photos smaller itself, as shown to the secretary. */
export const shrunkPhotoHint = `JPEG, PNG, GIF or WebP. Photos above ${photoMegabytes} MB are made smaller.`;

/** Messages of the specification's section 5, and our own where it has none. */
export const photoSentences = {
  required: 'Photo is required',
  gone: 'The photo can no longer be read. Please choose it again.',
  notYet: 'Your photo is still being read. Please press again in a moment.',
  registrationSize: `Photo size should be less than ${photoMegabytes}MB`,
  registrationType: 'Please upload a valid image file (JPG, PNG, or WebP)',
  eventSize: `File size must be less than ${photoMegabytes}MB`,
  eventType: 'Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)',
  damaged: 'The photo is damaged and cannot be opened. Please choose another one.',
} as const;

/**
 * Percent between two possible points of a photo. A coarse step is enough, because only a small part of the photo is
 * cut away.
 */
export const pointStep = 25;

export const photoPointSentence = 'Please choose again what must stay visible of the photo';

/**
 * Checks the point that stays visible where the photo is cut, for example `25 75`: percent from left and top in steps
 * of `pointStep`. An empty text means the middle.
 */
export const photoPoint = (value: string | undefined): string | undefined =>
  !value || /^(0|25|50|75|100) (0|25|50|75|100)$/.test(value) ? undefined : photoPointSentence;

/** The point as numbers, in percent. */
export function readPoint(value: string): { x: number; y: number } {
  const [x = 50, y = 50] = value ? value.split(' ').map(Number) : [];
  return { x, y };
}

export type PhotoRule = Rule<{ photo: PhotoFacts }, 'photo'>;

const smallEnough =
  (sentence: string): PhotoRule =>
  (photo) =>
    photo && photo.bytes > photoByteLimit ? sentence : undefined;

const ofType =
  (types: readonly string[], sentence: string): PhotoRule =>
  (photo) =>
    photo && !types.includes(photo.type.toLowerCase()) ? sentence : undefined;

export const photoRequired: PhotoRule = (photo) => (photo ? undefined : photoSentences.required);

/** Rules for the applicant's photo: required, an image, at most `photoByteLimit`. */
export const registrationPhotoRules: readonly PhotoRule[] = [
  photoRequired,
  smallEnough(photoSentences.registrationSize),
  ofType(registrationPhotoTypes, photoSentences.registrationType),
];

/** Rules for pictures that the secretary uploads: optional here, GIF allowed. */
export const eventPhotoRules: readonly PhotoRule[] = [
  smallEnough(photoSentences.eventSize),
  ofType(eventPhotoTypes, photoSentences.eventType),
];

/** Rules for pictures that the console shrinks before it sends them: of members, sponsors, the gallery and the site. */
export const shrunkPhotoRules: readonly PhotoRule[] = [ofType(eventPhotoTypes, photoSentences.eventType)];

/**
 * Rules for the photo of a player who registers at the counter. The console shrinks a large photo before it sends it.
 */
export const shrunkRegistrationPhotoRules: readonly PhotoRule[] = [
  ofType(registrationPhotoTypes, photoSentences.registrationType),
];
