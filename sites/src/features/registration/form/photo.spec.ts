import { describe, expect, it } from '@jest/globals';
import { playerPhotoWidths } from '@maidan/shared/format/image-url.ts';
import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';
import { isSlow, photoFromDataUrl, photoProblem, readPhoto, usualLimits } from './photo.ts';

describe('the photo', () => {
  it('takes 5 MB and not a byte more, in the three formats', () => {
    expect(photoProblem({ bytes: photoByteLimit, type: 'image/webp' })).toBeUndefined();
    expect(photoProblem({ bytes: photoByteLimit + 1, type: 'image/webp' })).toBe(photoSentences.registrationSize);
    expect(photoProblem({ bytes: 1, type: 'image/gif' })).toBe(photoSentences.registrationType);
  });

  it('is sent as wide as it is stored', () => {
    expect(usualLimits.longestSide).toBe(playerPhotoWidths.full);
  });

  it.each([
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '4g', saveData: true }, true],
    [{ effectiveType: '4g', saveData: false }, false],
    [undefined, false],
  ])('is made smaller at once when the browser says that the network is slow: %j is %s', (connection, slow) => {
    expect(isSlow(connection)).toBe(slow);
  });

  it.each(['me.jpg', ''])('refuses a file that is no picture with the message of the type rule (%j)', async (name) => {
    const photo = await readPhoto(new File(['not a picture'], name, { type: 'image/jpeg' }));
    expect(photo).toMatchObject({ phase: 'refused', message: photoSentences.registrationType });
  });

  it('asks to choose a file again that is gone, before any rule calls it a wrong one', async () => {
    const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    const gone = () => Promise.reject(new DOMException('The file could not be found', 'NotFoundError'));
    Object.assign(file, { arrayBuffer: gone, slice: () => ({ arrayBuffer: gone }) });
    expect(await readPhoto(file)).toEqual({ phase: 'refused', name: 'me.jpg', message: photoSentences.gone });
  });
});

it('turns a stored picture into a chosen photo, with its size in bytes', () => {
  const dataUrl = `data:image/webp;base64,${Buffer.from('four!').toString('base64')}`;
  expect(photoFromDataUrl(dataUrl)).toEqual({
    phase: 'ready',
    facts: { bytes: 5, type: 'image/webp' },
    name: '',
    dataUrl,
  });
});

it.each(['', 'data:image/webp;base64,', 'https://example.org/a.webp'])('returns no photo for %j', (dataUrl) => {
  expect(photoFromDataUrl(dataUrl)).toEqual({ phase: 'none' });
});
