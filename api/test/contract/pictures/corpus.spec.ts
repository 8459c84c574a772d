import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { areas, folderOf, isFileName } from '../../../src/platform/storage/file-store.ts';
import { acceptedFiles, isGif } from '../../support/corpus/accepted.ts';
import { foreignParts } from '../../support/corpus/formats/container-parts.ts';
import { hidden, quarters } from '../../support/corpus/pattern.ts';
import { damagedFiles, refusedFiles, tooLarge } from '../../support/corpus/refused.ts';
import { openPictureCalls, type PictureCall } from '../../support/corpus/picture-calls.ts';
import { contentsOf, copyStoredFiles } from '../../support/corpus/stored-files.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let calls: PictureCall[];
beforeAll(async () => {
  test = await startTestApp({ sandbox: true, env: { THROTTLE_FACTOR: '100' } });
  calls = await openPictureCalls(test);
});
afterAll(async () => {
  // `npm run prove:pictures` sets this folder and lets ExifTool read the files in it.
  const folder = process.env.TEST_COPY_PICTURES;
  if (folder) await copyStoredFiles(test.env, folder);
  await test.close();
});

/** Files that are sent by each call. Another file is sent by one call of each form. */
const sentToAll = [
  'a JPEG of orientation 6',
  'a JPEG with all of them',
  'a PNG that is a web page too',
  'a WebP with EXIF, XMP and an ICC profile',
  'a GIF that is a web page too',
  'a JPEG with quotes and line ends in its name',
  'an SVG named .jpg',
  'a PNG of 50,000 pixels a side',
  'a JPEG that was cut off',
];

let turns = 0;
/** The calls that send a file: all, or one of each form in turns. */
function callsFor(title: string): PictureCall[] {
  if (sentToAll.includes(title)) return calls;
  turns += 1;
  return Object.values(Object.groupBy(calls, ({ form }) => form)).map((alike) => alike[turns % alike.length]!);
}

const storedPaths = () => contentsOf(test.env).paths();

/** What a stored picture has besides the picture itself. */
async function extrasOf(picture: Buffer) {
  const { orientation, exif, xmp, iptc, icc, comments } = await sharp(picture).metadata();
  const metadata = { orientation, exif, xmp, iptc, icc, comments };
  return {
    metadata: Object.entries(metadata).flatMap(([kind, value]) => (value === undefined ? [] : [kind])),
    ...{ foreign: foreignParts(picture), hides: picture.includes(hidden) },
  };
}
const noExtras = { metadata: [], foreign: [], hides: false };

async function describePicture(picture: Buffer) {
  const { format, width, height, pages = 1 } = await sharp(picture).metadata();
  return {
    ...{ format, size: [width, height], pages, quarters: await quarters(picture) },
    ...(await extrasOf(picture)),
  };
}

describe('takes, by every form, and stores clean', () => {
  it.each(acceptedFiles)('$title', async ({ title, file, size, quarters: expected }) => {
    const sent = await file();
    for (const call of callsFor(title).filter(({ takesGif }) => takesGif || !isGif(sent))) {
      const answer = await call.send(sent);
      expect({ call: call.title, error: answer.body.error }).toEqual({ call: call.title, error: undefined });
      expect(await describePicture(await answer.read())).toEqual({
        ...{ format: 'webp', size, pages: 1, quarters: expected },
        ...noExtras,
      });
    }
  });
});

describe('refuses, by every form, with the words of the form', () => {
  const refusals = async (sent: Parameters<PictureCall['send']>[0], asked = calls) => {
    const before = await storedPaths();
    const answers = [];
    for (const call of asked) {
      const { status, body } = await call.send(sent);
      answers.push({ call: call.title, status, error: body.error, errors: body.errors });
    }
    expect(await storedPaths()).toEqual(before);
    return answers;
  };

  it.each(refusedFiles)('$title', async ({ title: sentTitle, file }) => {
    const asked = callsFor(sentTitle);
    expect(await refusals(await file(), asked)).toEqual(
      asked.map(({ title, wrongType }) => ({
        call: title,
        status: 400,
        error: wrongType,
        errors: { photo: wrongType },
      })),
    );
  });

  it.each(damagedFiles)('as damaged, where a form takes its type: $title', async ({ title: sentTitle, file }) => {
    const sent = await file();
    const asked = callsFor(sentTitle);
    const { damaged } = photoSentences;
    expect(await refusals(sent, asked)).toEqual(
      asked.map(({ title, wrongType, takesGif }) => {
        const error = takesGif || !isGif(sent) ? damaged : wrongType;
        return { call: title, status: 400, error, errors: { photo: error } };
      }),
    );
  });

  it('5 MB and a byte', async () => {
    expect(await refusals(await tooLarge())).toEqual(
      calls.map((call) => ({ call: call.title, status: 400, error: call.tooLarge, errors: { photo: call.tooLarge } })),
    );
  });

  it('a NUL in a name, which no form can be read with', async () => {
    const picture = await acceptedFiles[0]!.file();
    const forms = calls.slice(1);
    expect(await refusals({ ...picture, name: 'photo.php\0.jpg' }, forms)).toEqual(
      forms.map(({ title }) =>
        expect.objectContaining({ call: title, status: 400, error: 'The request cannot be read.' }),
      ),
    );
  });

  it('a GIF where a player’s photo is asked for', async () => {
    const asked = calls.filter(({ takesGif }) => !takesGif);
    expect(asked).toHaveLength(3);
    const gif = await acceptedFiles.find(({ title }) => title === 'a GIF with a comment')!.file();
    expect(isGif(gif)).toBe(true);
    expect(await refusals(gif, asked)).toEqual(
      asked.map(({ title, wrongType }) => ({
        call: title,
        status: 400,
        error: wrongType,
        errors: { photo: wrongType },
      })),
    );
  });
});

it('knows the files that every call is sent', () => {
  const titles = [...acceptedFiles, ...refusedFiles, ...damagedFiles].map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(sentToAll));
});

it('has stored files under generated names only, and without metadata', async () => {
  const paths = await storedPaths();
  expect(paths.length).toBeGreaterThan(acceptedFiles.length * 3);
  const folders = areas.map(folderOf);
  const isOurs = (path: string) => {
    const end = path.lastIndexOf('/');
    return folders.includes(path.slice(0, end)) && isFileName(path.slice(end + 1));
  };
  expect(paths.filter((path) => !isOurs(path))).toEqual([]);
  const contents = contentsOf(test.env);
  for (const path of paths) {
    expect({ path, ...(await extrasOf(await contents.read(path))) }).toEqual({ path, ...noExtras });
  }
});
