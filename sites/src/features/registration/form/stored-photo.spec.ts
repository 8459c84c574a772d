import { expect, it } from '@jest/globals';
import { photoFromDataUrl } from './stored-photo.ts';

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
