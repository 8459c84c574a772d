import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { defaultProfile, showClub } from '@maidan/shared/club.ts';
import { writePicture } from '@maidan/shared/club-pictures.ts';
import { palettes } from '@maidan/shared/look.ts';
import { showPalette } from '@maidan/shared/palette.ts';
import { clubSentences } from '@maidan/shared/rules/club.ts';
import { logoSentences } from '@maidan/shared/rules/logo.ts';
import type { ClubAdminResponse, ClubResponse } from '@maidan/shared/wire/club.ts';
import { exportClub, importClub } from '../../src/club/club-file.ts';
import { drawLogo, drawPicture } from '../../src/club/club-pictures.service.ts';
import { operatorActor } from '@maidan/shared/domain/audit.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { send } from '../support/two-step.ts';

let first: TestApp;
let second: TestApp;
let asha: Record<string, string>;
beforeAll(async () => {
  [first, second] = [await startTestApp(), await startTestApp()];
  asha = await asAdmin(second, 'asha');
});
beforeEach(() => second.db.query('TRUNCATE club_revisions, club_publications, club_logos, club_pictures'));
afterEach(() => {
  showClub(defaultProfile);
  showPalette(palettes.board);
});
afterAll(async () => {
  await first.close();
  await second.close();
});

const drawing = (colour: string) => sharp({ create: { width: 640, height: 480, channels: 3, background: colour } });
const draft = async (): Promise<ClubAdminResponse> =>
  (await (await send(second.url, 'GET', 'club', asha)).json()) as ClubAdminResponse;
const file = (given: object): string => JSON.stringify({ format: 'maidan-club', version: 1, ...given });
const faultsOf = async (text: string): Promise<unknown> => {
  const error: unknown = await importClub(second.db, text).then(
    () => undefined,
    (fault: unknown) => fault,
  );
  const { details, message } = error as { message: string; details: { errors?: object } };
  return details.errors ?? message;
};
const rows = async (): Promise<number[]> =>
  Promise.all(
    ['club_revisions', 'club_logos', 'club_pictures'].map(
      async (table) => (await second.db.query(`SELECT count(*)::int FROM ${table}`))[0].count as number,
    ),
  );

it('takes a whole club to another installation: as a draft, which is published there', async () => {
  const ravi = await asAdmin(first, 'ravi');
  const [logo, photo] = [
    await drawLogo(await drawing('#c00000').png().toBuffer()),
    await drawPicture(await drawing('#0000c0').jpeg().toBuffer()),
  ];
  await first.db.query('INSERT INTO club_logos VALUES ($1, $2, now())', [logo.key, logo.png]);
  await first.db.query('INSERT INTO club_pictures VALUES ($1, $2, now())', [photo.key, photo.webp]);
  const profile = {
    ...{ name: 'Rajnandgaon Cricket Sangh', look: 'maroon', logo: logo.key, facebook: '', auctionUrl: '' },
    ...{
      pictureTeam: writePicture({ key: photo.key, x: 40, y: 60 }),
      pictureTeamAlt: 'Our team',
      pictureTeamAltHi: 'हमारी टीम',
    },
  };
  const texts = { 'en/home/lines/0': 'Run.', 'hi/home/lines/0': 'दौड़।' };
  expect((await send(first.url, 'PUT', 'club', ravi, { revision: 0, ...profile, texts })).status).toBe(200);
  expect((await send(first.url, 'POST', 'club/publish', ravi, { revision: 1 })).status).toBe(200);

  const written = await exportClub(first.db);
  expect(await importClub(second.db, written)).toEqual({ facts: 8, texts: 2, pictures: 2, isChanged: true });
  const { published, revisions } = await draft();
  expect([published.revision, revisions[0]?.savedBy]).toEqual([0, operatorActor]);
  const [entry] = await second.db.query(
    `SELECT actor_name, action, details FROM audit_entries WHERE subject_kind = 'club' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry).toMatchObject({ actor_name: operatorActor, action: 'club.update' });
  expect((entry as { details: { changes: object[] } }).details.changes).toHaveLength(10);

  await send(second.url, 'POST', 'club/publish', asha, { revision: 1 });
  const said = await Promise.all(
    [first, second].map(async ({ url }) => {
      const club = (await (await fetch(`${url}/api/club`)).json()) as ClubResponse;
      const [team = '', ...point] = club.profile.pictureTeam.split(' ');
      const pictures = await Promise.all(
        [`logos/${club.profile.logo}`, `pictures/${team}`].map(async (path) => {
          const answer = await fetch(`${url}/api/club/${path}`);
          return (
            await sharp(Buffer.from(await answer.arrayBuffer()))
              .resize(1, 1)
              .removeAlpha()
              .raw()
              .toBuffer()
          ).join();
        }),
      );
      return { ...club, profile: { ...club.profile, logo: '', pictureTeam: point.join(' ') }, pictures };
    }),
  );
  expect(said[1]).toEqual(said[0]);
  expect(said[1]?.pictures[0]).not.toBe(said[1]?.pictures[1]);
});

it('leaves to the product what the file leaves out, and changes nothing when it is the same', async () => {
  await importClub(
    second.db,
    file({ profile: { city: 'Durg', name: 'Durg Club' }, texts: { 'en/home/lines/0': 'Run.' } }),
  );
  expect(await importClub(second.db, file({ profile: { city: 'Durg' } }))).toMatchObject({ isChanged: true });
  const { profile, texts } = await draft();
  expect([profile, texts]).toEqual([{ ...defaultProfile, city: 'Durg' }, []]);
  expect(await importClub(second.db, await exportClub(second.db))).toMatchObject({ isChanged: false });
  expect(await rows()).toEqual([2, 0, 0]);
});

it('draws a logo anew: of an SVG with a script, the picture alone is stored', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
  const key = 'c'.repeat(32);
  await importClub(
    second.db,
    file({ profile: { logo: key }, pictures: { [key]: Buffer.from(svg).toString('base64') } }),
  );
  const [{ png, key: stored }] = await second.db.query('SELECT key, png FROM club_logos');
  expect((await draft()).profile.logo).toBe(stored);
  expect([stored === key, (await sharp(png as Buffer).metadata()).format]).toEqual([false, 'png']);
});

const key = 'a'.repeat(32);
const png = { [key]: 'iVBORw0KGgo=' };
it.each<[string, string, unknown]>([
  ['what is no JSON', '{', expect.stringMatching(/^The file is no JSON: /)],
  ['another JSON', '[1]', clubSentences.fileOfAnotherKind],
  ['a later version', '{"format":"maidan-club","version":2}', clubSentences.fileOfAnotherVersion(1)],
  [
    'names that it does not know, and values that are no texts',
    file({ colour: 1, profile: { nmae: 'x', city: 7 }, texts: { 'en/home/x': 'x' }, pictures: [] }),
    {
      ...{ colour: clubSentences.fileNameUnknown, nmae: clubSentences.fileNameUnknown },
      ...{ city: clubSentences.fileValueIsNoText, 'en/home/x': clubSentences.fileNameUnknown },
      pictures: clubSentences.filePartIsNoList,
    },
  ],
  [
    'a name that every object has',
    '{"format":"maidan-club","version":1,"profile":{"__proto__":"x"}}',
    { ['__proto__']: clubSentences.fileNameUnknown },
  ],
  [
    'what the console would refuse, each at its name',
    file({ profile: { phone: '98261', look: '#ff0000' }, texts: { 'en/home/lede': 'No hours.' } }),
    {
      phone: clubSentences.phone,
      look: clubSentences.unreadable('#c60000'),
      'en/home/lede': clubSentences.placeholderMissing('hours'),
    },
  ],
  [
    'a logo named like what every object has',
    file({ profile: { logo: 'constructor' } }),
    { logo: clubSentences.fileHasNoPicture },
  ],
  ['a logo that is not in the file', file({ profile: { logo: key } }), { logo: clubSentences.fileHasNoPicture }],
  ['a logo that is no picture', file({ profile: { logo: key }, pictures: png }), { logo: logoSentences.type }],
  [
    'a picture that is not in the file',
    file({ profile: { pictureTeam: `${key} 50 50` } }),
    { pictureTeam: clubSentences.fileHasNoPicture },
  ],
])('refuses %s, and writes nothing', async (_, text, faults) => {
  expect(await faultsOf(text)).toEqual(faults);
  expect(await rows()).toEqual([0, 0, 0]);
});

it('stores no picture of a club that is refused', async () => {
  const bytes = (await drawing('#c00000').png().toBuffer()).toString('base64');
  const pictures = { [key]: bytes };
  expect(await faultsOf(file({ profile: { logo: key, phone: '1' }, pictures }))).toEqual({
    phone: clubSentences.phone,
  });
  const withoutText = file({ profile: { pictureTeam: `${key} 50 50` }, pictures });
  expect(Object.keys((await faultsOf(withoutText)) as object)).toEqual(['pictureTeamAlt', 'pictureTeamAltHi']);
  expect(await rows()).toEqual([0, 0, 0]);
});
