import { expect, it } from '@jest/globals';
import { signInText } from '../../i18n/signInText.ts';
import { networkFailure } from './upload.ts';

/** A fake of FormData that holds the file itself; a real form would hold a copy, without the replaced `slice`. */
const formWith = (file: File) => ({ values: () => [file, 'a text'].values() }) as unknown as FormData;

it('does not blame the connection for a file that is gone since it was chosen', async () => {
  const file = new File(['a;b'], 'players.csv');
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as unknown as Blob;
  expect((await networkFailure(formWith(file))).message).toBe(signInText('calls.fileGone'));
});

it('blames the connection where the file can still be read, or none is sent', async () => {
  expect((await networkFailure(formWith(new File(['a;b'], 'players.csv')))).message).toBe(
    signInText('calls.unreachable'),
  );
  expect((await networkFailure('{}')).message).toBe(signInText('calls.unreachable'));
});
