import { expect, it } from '@jest/globals';
import { galleryPhotoRules, gallerySentences, galleryUploadRules, type GalleryUploadForm } from './gallery-upload.ts';
import { photoByteLimit, photoSentences } from './photo.ts';
import { fieldError, fieldErrors } from './rule-set.ts';

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
