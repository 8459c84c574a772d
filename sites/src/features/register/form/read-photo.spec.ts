import { describe, expect, it } from '@jest/globals';
import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';
import { encodeUnderLimit, photoProblem, readPhoto, shrunkSize, uploadByteLimit } from './read-photo.ts';

describe('the photo', () => {
  it.each([
    [4000, 3000, { width: 1200, height: 900 }],
    [3000, 4000, { width: 900, height: 1200 }],
    [1200, 1200, { width: 1200, height: 1200 }],
    [300, 200, { width: 300, height: 200 }],
    [30_000, 1, { width: 1200, height: 1 }],
  ])('shrinks %i x %i and never enlarges', (width, height, size) => {
    expect(shrunkSize(width, height)).toEqual(size);
  });

  it('takes 5 MB and not a byte more, in the three formats', () => {
    expect(photoProblem({ bytes: photoByteLimit, type: 'image/webp' })).toBeUndefined();
    expect(photoProblem({ bytes: photoByteLimit + 1, type: 'image/webp' })).toBe(photoSentences.registrationSize);
    expect(photoProblem({ bytes: 1, type: 'image/gif' })).toBe(photoSentences.registrationType);
  });

  it('lowers the JPEG quality only until the picture is under the limit', () => {
    const tooLargeAbove = (limit: number) => (quality: number) =>
      (quality > limit ? 'x'.repeat(uploadByteLimit + 1) : 'small') + quality;
    expect(encodeUnderLimit(tooLargeAbove(1))).toBe('small0.85');
    expect(encodeUnderLimit(tooLargeAbove(0.7))).toBe('small0.6');
    expect(encodeUnderLimit(tooLargeAbove(0))).toMatch(/0\.45$/);
  });

  it('refuses a file that cannot be decoded with the message of the type rule', async () => {
    const photo = await readPhoto(new File(['not a picture'], 'me.jpg', { type: 'image/jpeg' }));
    expect(photo).toMatchObject({ phase: 'refused', message: photoSentences.registrationType });
  });
});
