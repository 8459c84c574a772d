import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { photoByteLimit, photoHeadBytes, photoSentences, typeByContent } from './photo.ts';
import { galleryPhotoRules, gallerySentences, type GalleryUploadForm, galleryUploadRules } from './gallery-upload.ts';
import { fieldError, fieldErrors } from './rule-set.ts';

describe('a photo', () => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#9C2C17' } });
  const box = (brands: string) => Buffer.from(`\0\0\0\x1cftyp${brands}`, 'latin1');

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'knows a photo in %s that has neither a name nor a type, as WhatsApp saves it',
    async (format) => {
      const bytes = await picture.clone().toFormat(format).toBuffer();
      expect(typeByContent(bytes)).toBe(`image/${format}`);
      expect(typeByContent(bytes.subarray(0, photoHeadBytes))).toBe(`image/${format}`);
    },
  );

  it.each([
    ['heic\0\0\0\0mif1heic', 'image/heic'],
    ['mif1\0\0\0\0mif1heic', 'image/heic'],
    ['msf1\0\0\0\0msf1hevc', 'image/heic'],
    ['mif1\0\0\0\0mif1avif', 'image/avif'],
    ['isom\0\0\x02\0isomiso2avc1mp41', ''],
  ])('tells phone photos that browsers cannot show from other files: %j', (brands, type) => {
    expect(typeByContent(box(brands))).toBe(type);
  });

  it.each(['', 'not a picture', '%PDF-1.7', 'RIFF....WAVE', '<svg xmlns="http://www.w3.org/2000/svg"/>'])(
    'does not take %j for a picture',
    (text) => expect(typeByContent(Buffer.from(text))).toBe(''),
  );
});

describe('an upload to the gallery', () => {
  const photo = (given: object = {}) => ({ type: 'image/jpeg', bytes: 1000, ...given });
  const form: GalleryUploadForm = { eventId: 'e-1', eventDate: '2026-03-08', photos: [photo()], caption: 'A catch' };

  it('passes a form with an event and a photo; date and caption may be empty', () => {
    expect(fieldErrors(galleryUploadRules, form)).toEqual({});
    expect(fieldErrors(galleryUploadRules, { ...form, eventDate: '', caption: '' })).toEqual({});
    expect(fieldErrors(galleryUploadRules, { ...form, eventDate: '2026-03-08T18:30:00Z' })).toEqual({});
  });

  it.each<[Partial<GalleryUploadForm>, object]>([
    [{ eventId: ' ' }, { eventId: 'Please select an event' }],
    [{ eventDate: '2026-02-30' }, { eventDate: 'Event date must be a date that exists' }],
    [{ eventDate: '2026-02-30T10:00:00Z' }, { eventDate: gallerySentences.date }],
    [{ photos: [] }, { photos: gallerySentences.photos }],
    [{ caption: 'क'.repeat(201) }, { caption: gallerySentences.captionLength }],
  ])('refuses %j', (given, errors) => expect(fieldErrors(galleryUploadRules, { ...form, ...given })).toEqual(errors));

  it('takes 200 letters outside the basic plane as 200', () => {
    expect(fieldErrors(galleryUploadRules, { ...form, caption: '🏏'.repeat(200) })).toEqual({});
  });

  it.each([
    [{}, undefined],
    [{ type: 'image/gif' }, undefined],
    [{ bytes: photoByteLimit + 1 }, undefined],
    [{ type: '' }, photoSentences.eventType],
    [{ type: 'image/avif' }, photoSentences.eventType],
    [{ type: 'image/heic' }, gallerySentences.heic],
  ])('checks the file %j', (given, sentence) =>
    expect(fieldError({ photo: galleryPhotoRules }, 'photo', { photo: photo(given) })).toBe(sentence),
  );
});
