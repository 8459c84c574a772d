import { expect, it } from '@jest/globals';
import { photoFromDataUrl } from './stored-photo.ts';

it('takes a stored picture as one that was just chosen, with its true size', () => {
  const dataUrl = `data:image/webp;base64,${Buffer.from('four!').toString('base64')}`;
  expect(photoFromDataUrl(dataUrl)).toEqual({
    phase: 'ready',
    facts: { bytes: 5, type: 'image/webp' },
    name: 'The photo you sent',
    dataUrl,
  });
});

it.each(['', 'data:image/webp;base64,', 'https://example.org/a.webp'])('takes nothing from %j', (dataUrl) => {
  expect(photoFromDataUrl(dataUrl)).toEqual({ phase: 'none' });
});
