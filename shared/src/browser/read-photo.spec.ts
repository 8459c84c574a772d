import { expect, it } from '@jest/globals';
import { photoSentences } from '../rules/photo.ts';
import { readPhotoBytes, readPhotoFacts } from './read-photo.ts';

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

it.each(['NotFoundError', 'NotReadableError'])('asks to choose a file again that cannot be read: %s', async (name) => {
  const file = new File([jpegHead], 'me.jpg');
  const gone = () => Promise.reject(new DOMException('', name));
  Object.assign(file, { arrayBuffer: gone, slice: () => ({ arrayBuffer: gone }) });
  await expect(readPhotoBytes(file)).rejects.toThrow(photoSentences.gone);
  await expect(readPhotoFacts(file)).rejects.toThrow(photoSentences.gone);
});
