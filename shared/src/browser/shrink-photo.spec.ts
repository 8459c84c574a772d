import { describe, expect, it } from '@jest/globals';
import { encodeUnderLimit, shrunkSize } from './shrink-photo.ts';
import { photoSentences } from '../rules/photo.ts';
import { readPhotoBytes, readPhotoFacts } from './read-photo.ts';

describe('shrinkPhoto', () => {
  const limit = 100;
  /**
   * Returns a fake encoder whose picture is too large for qualities above `largest`. It adds each requested quality to
   * `asked`.
   */
  const encoder = (largest: number, asked: number[]) => (quality: number) => {
    asked.push(quality);
    return Promise.resolve(new Blob(['x'.repeat(quality > largest ? limit + 1 : limit)]));
  };

  it.each([
    [1, [0.85], limit],
    [0.7, [0.85, 0.75, 0.6], limit],
    [0, [0.85, 0.75, 0.6, 0.45], limit + 1],
  ])('lowers the quality only until the picture is small enough (%d)', async (largest, qualities, size) => {
    const asked: number[] = [];
    expect((await encodeUnderLimit(encoder(largest, asked), limit)).size).toBe(size);
    expect(asked).toEqual(qualities);
  });
});

describe('shrunkSize', () => {
  it.each([
    [4000, 3000, { width: 1200, height: 900 }],
    [3000, 4000, { width: 900, height: 1200 }],
    [1200, 1200, { width: 1200, height: 1200 }],
    [300, 200, { width: 300, height: 200 }],
    [30_000, 1, { width: 1200, height: 1 }],
  ])('shrinks %i x %i and never enlarges', (width, height, size) => {
    expect(shrunkSize({ width, height }, 1200)).toEqual(size);
  });
});

describe('readPhoto', () => {
  const jpegHead = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);

  it.each([
    ['IMG-20261128-WA0007', ''],
    ['photo.png', 'image/png'],
    ['photo.bin', 'application/octet-stream'],
  ])('takes a JPEG for one that is saved as %j and declared as %j, as WhatsApp does', async (name, type) => {
    expect(await readPhotoFacts(new File([jpegHead], name, { type }))).toEqual({ bytes: 6, type: 'image/jpeg' });
  });

  it('does not take a film for a photo because it is declared as one, and reads only its beginning', async () => {
    const film = new File([new Uint8Array(1_000)], 'film.jpg', { type: 'image/jpeg' });
    film.arrayBuffer = () => Promise.reject(new Error('Too much memory'));
    expect(await readPhotoFacts(film)).toEqual({ bytes: 1_000, type: '' });
  });

  it.each(['NotFoundError', 'NotReadableError'])(
    'asks to choose a file again that cannot be read: %s',
    async (name) => {
      const file = new File([jpegHead], 'me.jpg');
      const gone = () => Promise.reject(new DOMException('', name));
      Object.assign(file, { arrayBuffer: gone, slice: () => ({ arrayBuffer: gone }) });
      await expect(readPhotoBytes(file)).rejects.toThrow(photoSentences.gone);
      await expect(readPhotoFacts(file)).rejects.toThrow(photoSentences.gone);
    },
  );
});
