import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { galleryPhotoRules, gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import {
  eventPhotoRules,
  photoByteLimit,
  photoSentences,
  shrunkPhotoRules,
  shrunkRegistrationPhotoRules,
} from '@maidan/shared/rules/photo.ts';
import { fitPhoto, isRefusedAsItIs } from './shrinkPhoto.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9C2C17' }, limitInputPixels: false });
const fileOf = (bytes: Uint8Array, name = 'photo', type = '') => new File([Buffer.from(bytes)], name, { type });

let jpeg: Buffer;
beforeAll(async () => {
  // Browsers reject with this error for a file that they cannot decode.
  globalThis.createImageBitmap = () => Promise.reject(new DOMException('', 'InvalidStateError'));
  jpeg = await plain(60, 40).jpeg().toBuffer();
});

it('takes a photo that WhatsApp has saved without an extension, and sends it with its type', async () => {
  const sent = await fitPhoto(fileOf(jpeg, 'IMG-20261128-WA0007'), shrunkPhotoRules);
  expect([sent.name, sent.type, Buffer.from(await sent.arrayBuffer())]).toEqual([
    'IMG-20261128-WA0007',
    'image/jpeg',
    jpeg,
  ]);
});

it('sends a copy, which stays when the file is deleted before the form is sent', async () => {
  const file = fileOf(jpeg);
  const sent = await fitPhoto(file, shrunkPhotoRules);
  file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'));
  expect((await sent.arrayBuffer()).byteLength).toBe(jpeg.length);
});

it('asks at the photo’s field to choose a file again that is gone', async () => {
  const file = fileOf(jpeg);
  file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  await expect(fitPhoto(file, shrunkPhotoRules)).rejects.toMatchObject({
    message: photoSentences.gone,
    status: 400,
    body: { errors: { photo: photoSentences.gone } },
  });
});

it.each([
  ['8000 x 6000 (48 megapixels)', 8000, 6000, true],
  ['8192 x 6144 (50 megapixels)', 8192, 6144, true],
  ['8000 x 5000 (40 megapixels)', 8000, 5000, false],
])('is not sent as a JPEG of %s that the server would refuse: %#', (_, width, height, isRefused) => {
  // Only the header says how large a JPEG is. SOF0: marker, length (2), precision (1), height (2), width (2).
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  expect(isRefusedAsItIs(bytes, 'image/jpeg')).toBe(isRefused);
});

it.each([
  ['without its end', () => jpeg.subarray(0, -2), true],
  ['with its end', () => jpeg, false],
  ['of more than 5 MB', () => Buffer.concat([jpeg, Buffer.alloc(photoByteLimit)]), true],
])('knows that the server refuses a JPEG %s: %#', (_, bytes, isRefused) => {
  expect(isRefusedAsItIs(bytes(), 'image/jpeg')).toBe(isRefused);
});

it('knows that the server refuses a WebP of 24 megapixels, which it would have to hold whole', async () => {
  const bytes = await plain(6000, 4000).webp({ effort: 0 }).toBuffer();
  expect(isRefusedAsItIs(bytes, 'image/webp')).toBe(true);
});

it.each([
  ['a document that calls itself a photo', Buffer.from('%PDF-1.7'), shrunkPhotoRules, photoSentences.eventType],
  [
    'a HEIC photo that calls itself a JPEG',
    Buffer.from('\0\0\0\x18ftypheic'),
    galleryPhotoRules,
    gallerySentences.heic,
  ],
  ['a GIF of a player', Buffer.from('GIF89a'), shrunkRegistrationPhotoRules, photoSentences.registrationType],
  ['an event’s photo above 5 MB', new Uint8Array(photoByteLimit + 1), eventPhotoRules, photoSentences.eventSize],
  ['a picture that cannot be decoded', new Uint8Array([0xff, 0xd8, 0xff]), shrunkPhotoRules, photoSentences.damaged],
])('refuses %s', async (_, bytes, rules, message) => {
  const file = fileOf(bytes, 'photo.jpg', 'image/jpeg');
  await expect(fitPhoto(file, rules)).rejects.toMatchObject({ message, body: { errors: { photo: message } } });
});
