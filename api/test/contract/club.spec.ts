import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { club, clubAlts, clubPictures, type ClubProfile, defaultProfile, showClub } from '@maidan/shared/club.ts';
import sharp from 'sharp';
import { textsOf } from '@maidan/shared/club-texts/club-texts.ts';
import { policyIn } from '@maidan/shared/club-texts/policies.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { palettes } from '@maidan/shared/look.ts';
import { palette, showPalette } from '@maidan/shared/palette.ts';
import { logoByteLimit, logoSentences } from '@maidan/shared/rules/logo.ts';
import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';
import { clubFields, clubRules, clubSentences } from '@maidan/shared/rules/club.ts';
import { defaultFees } from '@maidan/shared/domain/fees.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PlayerData } from '@maidan/shared/wire/payments.ts';
import type { ClubAdminResponse, ClubResponse, StoredClubPicture } from '@maidan/shared/wire/club.ts';
import { applicantOf } from '../../src/registrations/applicant.ts';
import { Registration } from '../../src/registrations/registration.entity.ts';
import { GalleryPhoto } from '../../src/gallery/gallery-photo.entity.ts';
import { Member } from '../../src/members/member.entity.ts';
import type { Player } from '../../src/players/player.entity.ts';
import { anEntry, anEvent, aPlayer, inDays } from '../support/builders.ts';
import { ClubService } from '../../src/club/club.service.ts';
import { lockSiteRevision } from '../../src/platform/publishing/publish.ts';
import { PurgeService } from '../../src/privacy/purge.service.ts';
import { deleteRows } from '../support/empty-tables.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { send } from '../support/two-step.ts';

let test: TestApp;
let asha: Record<string, string>;
let ravi: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp();
  asha = await asAdmin(test, 'asha');
  ravi = await asAdmin(test, 'ravi');
});
beforeEach(() => deleteRows(test.db, 'club_revisions, club_publications'));
afterEach(() => showClub(defaultProfile));
afterAll(() => test.close());

const save = (revision: number, changed: Partial<ClubProfile> | Record<string, unknown>, headers = asha) =>
  send(test.url, 'PUT', 'club', headers, { revision, ...changed });
const saved = async (
  revision: number,
  changed: Parameters<typeof save>[1],
  headers = asha,
): Promise<ClubAdminResponse> => {
  const answer = await save(revision, changed, headers);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ClubAdminResponse;
};
const ask = (path: string, body: object, headers = asha) => send(test.url, 'POST', `club/${path}`, headers, body);
const published = async (revision: number): Promise<ClubAdminResponse> => {
  const answer = await ask('publish', { revision });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ClubAdminResponse;
};
const refused = async (revision: number, changed: Record<string, unknown>) => {
  const answer = await save(revision, changed);
  return { status: answer.status, ...((await answer.json()) as { error: string; errors?: object }) };
};
const shown = async (): Promise<ClubResponse> => (await (await fetch(`${test.url}/api/club`)).json()) as ClubResponse;
const draft = async (): Promise<ClubAdminResponse> =>
  (await (await send(test.url, 'GET', 'club', asha)).json()) as ClubAdminResponse;
const rows = async (): Promise<number> => (await test.db.query('SELECT count(*)::int FROM club_revisions'))[0].count;
const siteRevision = async (): Promise<string> =>
  (await test.db.query('SELECT revision FROM site_revision'))[0].revision;

it('obeys its own rules, and in the form has each field once', () => {
  expect(fieldErrors(clubRules('2026-11-30'), defaultProfile)).toEqual({});
  expect(clubFields.toSorted()).toEqual(Object.keys(defaultProfile).sort());
});

it('lets one part be saved while a stored field breaks a rule of later', async () => {
  await test.db.query(
    `INSERT INTO club_revisions VALUES (1, '{"phone": {"value": "98261", "default": "x"}}', 'asha', now())`,
  );
  expect((await saved(1, { city: 'Durg' })).profile).toMatchObject({ city: 'Durg', phone: '98261' });
});

it('is the product’s until somebody changes it', async () => {
  expect(await shown()).toEqual({ revision: 0, profile: defaultProfile, texts: [], counts: {}, formerPolicies: [] });
});

it('saves what was sent as a draft, and keeps the rest', async () => {
  const before = await siteRevision();
  const { revision, profile, changes } = await saved(0, {
    name: '  Rajnandgaon Cricket Sangh ',
    phone: '+91 98270 11111',
  });
  expect([revision, profile]).toEqual([
    1,
    { ...defaultProfile, name: 'Rajnandgaon Cricket Sangh', phone: '+91 98270 11111' },
  ]);
  expect(changes).toEqual([
    {
      ...{ field: 'name', value: 'Rajnandgaon Cricket Sangh', default: defaultProfile.name },
      isDefaultNewer: false,
    },
    { field: 'phone', value: '+91 98270 11111', default: defaultProfile.phone, isDefaultNewer: false },
  ]);
  expect(await shown()).toEqual({ revision: 0, profile: defaultProfile, texts: [], counts: {}, formerPolicies: [] });
  expect([club.name, await siteRevision()]).toEqual([defaultProfile.name, before]);
});

it('takes an address without a visible character for none', async () => {
  const { profile, changes } = await saved(0, { facebook: '\u200b', youtube: ' ' });
  expect(profile).toMatchObject({ facebook: '', youtube: '' });
  expect(changes).toMatchObject([
    { field: 'facebook', value: '' },
    { field: 'youtube', value: '' },
  ]);
});

it('publishes the draft: this process says it at once, and the pages are rebuilt', async () => {
  const before = await siteRevision();
  const draft = await saved(0, { name: 'Rajnandgaon Cricket Sangh' });
  expect(draft.published).toMatchObject({ revision: 0, profile: defaultProfile });
  const { published: said, revisions } = await published(1);
  expect(said).toEqual({ revision: 1, profile: draft.profile, texts: [] });
  expect(revisions).toMatchObject([{ revision: 1, publishedBy: 'asha', publishedAt: expect.any(String) }]);
  expect(await shown()).toEqual({ ...said, counts: {}, formerPolicies: [] });
  expect(club.name).toBe('Rajnandgaon Cricket Sangh');
  expect(await siteRevision()).not.toBe(before);
});

it('publishes once, however often it is asked', async () => {
  await saved(0, { name: 'Rajnandgaon Cricket Sangh' });
  await published(1);
  const before = await siteRevision();
  await published(1);
  expect(await siteRevision()).toBe(before);
  expect(await test.db.query('SELECT revision, published_by FROM club_publications')).toEqual([
    { revision: 1, published_by: 'asha' },
  ]);
});

it('publishes no draft that the administrator has not seen', async () => {
  await saved(0, { city: 'Rajnandgaon' });
  await saved(1, { city: 'Durg' }, ravi);
  const answer = await ask('publish', { revision: 1 });
  expect([answer.status, (await shown()).profile.city]).toEqual([409, defaultProfile.city]);
});

it('changes nothing when the same is sent again, whatever revision was shown', async () => {
  await saved(0, { name: 'Rajnandgaon Cricket Sangh' });
  const before = await siteRevision();
  expect((await saved(0, { name: 'Rajnandgaon Cricket Sangh' })).revision).toBe(1);
  expect([await rows(), await siteRevision()]).toEqual([1, before]);
});

it('tells the later of two administrators, and writes nothing of theirs', async () => {
  await saved(0, { city: 'Rajnandgaon' });
  const answer = await save(0, { city: 'Durg' }, ravi);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: clubSentences.changedMeanwhile });
  expect((await draft()).profile.city).toBe('Rajnandgaon');
});

it('of two saves at once writes one', async () => {
  const answers = await Promise.all([save(0, { city: 'Durg' }), save(0, { city: 'Bhilai' }, ravi)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await rows()).toBe(1);
});

it.each<[string, Record<string, unknown>, string]>([
  ['an empty name', { name: ' ' }, clubSentences.required],
  ['a name that is too long', { nameHi: 'क'.repeat(41) }, clubSentences.tooLong(40)],
  ['a phone number without its country', { phone: '98261 00000' }, clubSentences.phone],
  ['half an e-mail address', { email: 'hello@' }, clubSentences.email],
  ['a domain with a slash', { emailDomain: 'club.in/x' }, clubSentences.emailDomain],
  ['an address that runs a script', { facebook: 'javascript:alert(1)' }, clubSentences.url],
  ['an address with a quote', { auctionUrl: 'https://club.in/"onload=' }, clubSentences.url],
  ['a prefix with a digit', { receiptPrefix: 'RC1' }, clubSentences.receiptPrefix],
  ['a PIN code that begins with 0', { postalCode: '091001' }, clubSentences.postalCode],
  ['a year to come', { foundedIn: '2999' }, clubSentences.foundedIn],
])('refuses %s at its field', async (_, changed, sentence) => {
  const [field = ''] = Object.keys(changed);
  expect(await refused(0, changed)).toMatchObject({ status: 400, error: sentence, errors: { [field]: sentence } });
  expect(await rows()).toBe(0);
});

it('has no site for the auction where the club leaves it empty', async () => {
  expect((await saved(0, { auctionUrl: ' ' })).profile.auctionUrl).toBe('');
  await published(1);
  expect((await shown()).profile.auctionUrl).toBe('');
});

it.each([-1, 1.5, 2 ** 31, 1e300])('knows no earlier state %d', async (to) => {
  await saved(0, { city: 'Durg' });
  const answer = await ask('revert', { revision: 1, to });
  expect([answer.status, await rows()]).toEqual([400, 1]);
});

it.each([[{ revision: -1 }], [{ revision: 'x' }], [{ name: 7 }]])('refuses %j', async (changed) => {
  expect((await refused(0, changed)).status).toBe(400);
});

describe('the look', () => {
  afterEach(() => showPalette(palettes.board));

  it('is a tried palette or a main colour, in which this process draws at once', async () => {
    await test.db.query(`INSERT INTO club_revisions VALUES (20, '{}', 'asha', now())`);
    expect((await saved(20, { look: 'maroon' })).profile.look).toBe('maroon');
    await published(21);
    expect(palette).toEqual(palettes.maroon);
    await saved(21, { look: '#0a4f6b' });
    await published(22);
    expect(palette.board).toBe('#0a4f6b');
  });

  it.each([
    ['constructor', clubSentences.look],
    ['#fff', clubSentences.look],
    ['#0A4F6B', clubSentences.look],
    ['#ff0000', clubSentences.unreadable('#c60000')],
  ])('is not %s', async (look, sentence) => {
    expect(await refused(0, { look })).toMatchObject({ status: 400, error: sentence, errors: { look: sentence } });
    expect(await rows()).toBe(0);
  });
});

describe('the logo', () => {
  afterEach(() => deleteRows(test.db, 'club_logos'));

  const uploaded = (bytes: Buffer, type: string): Promise<Response> => {
    const body = new FormData();
    body.append('photo', new Blob([new Uint8Array(bytes)], { type }), 'logo');
    return fetch(`${test.url}/api/admin/club/logos`, { method: 'POST', headers: asha, body });
  };
  const stored = async (bytes: Buffer, type: string): Promise<{ key: string; png: Buffer }> => {
    const answer = await uploaded(bytes, type);
    expect(answer.status).toBe(200);
    const { key } = (await answer.json()) as StoredClubPicture;
    const shownLogo = await fetch(`${test.url}/api/club/logos/${key}`);
    expect([shownLogo.status, shownLogo.headers.get('content-type')]).toEqual([200, 'image/png']);
    return { key, png: Buffer.from(await shownLogo.arrayBuffer()) };
  };
  const pixel = async (png: Buffer, x: number, y: number): Promise<number[]> => {
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  };

  it.each(['png', 'jpeg', 'webp'] as const)('is drawn from a %s into a square', async (format) => {
    const sent = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#c00000' } })
      .toFormat(format)
      .toBuffer();
    const { png } = await stored(sent, `image/${format}`);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
    expect((await pixel(png, 256, 256))[0]).toBeGreaterThan(180);
    expect((await pixel(png, 256, 4))[3]).toBe(0);
  });

  it('is drawn from an SVG, of which no script, handler or reference is left', async () => {
    const svg = `<?xml version="1.0"?><!-- made by hand -->
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10" onload="alert(1)">
        <script>document.documentElement.remove()</script>
        <image href="https://club.example/x.png" width="5" height="5"/>
        <image href="file:///etc/passwd" width="5" height="5"/>
        <foreignObject width="10" height="10"><p xmlns="http://www.w3.org/1999/xhtml">alert</p></foreignObject>
        <rect width="10" height="10" fill="#00a000"/>
      </svg>`;
    const { key, png } = await stored(Buffer.from(svg), 'image/svg+xml');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
    expect(png.toString('latin1')).not.toMatch(/script|alert|svg|club\.example|passwd/i);
    expect(await pixel(png, 400, 400)).toEqual([0, 160, 0, 255]);
    expect((await saved(0, { logo: key })).profile.logo).toBe(key);
  });

  it.each([
    ['a text', Buffer.from('no picture at all'), logoSentences.type],
    ['a page', Buffer.from('<!doctype html><html><svg></svg></html>'), logoSentences.type],
    [
      'a drawing that is cut off',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect'),
      logoSentences.type,
    ],
    [
      'a drawing of a huge size',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'),
      logoSentences.type,
    ],
    ['too large a file', Buffer.alloc(logoByteLimit + 1), logoSentences.size],
  ])('is not %s', async (_, bytes, sentence) => {
    const answer = await uploaded(bytes, 'image/png');
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: sentence }]);
    expect(await test.db.query('SELECT key FROM club_logos')).toEqual([]);
  });

  it('is not one that nobody has uploaded', async () => {
    const logo = 'a'.repeat(32);
    for (const wrong of [logo, '../x', 'A'.repeat(32)])
      expect(await refused(0, { logo: wrong })).toMatchObject({ status: 400, errors: { logo: clubSentences.logo } });
    expect((await fetch(`${test.url}/api/club/logos/${logo}`)).status).toBe(404);
  });

  it('stores the same picture once, and keeps it', async () => {
    const sent = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    expect((await stored(sent, 'image/png')).key).toBe((await stored(sent, 'image/png')).key);
    await expect(test.db.query('DELETE FROM club_logos')).rejects.toThrow('append only');
  });
});

describe('the pictures of the site', () => {
  afterEach(() => deleteRows(test.db, 'club_pictures'));

  const uploaded = (bytes: Buffer, type = 'image/jpeg'): Promise<Response> => {
    const body = new FormData();
    body.append('photo', new Blob([new Uint8Array(bytes)], { type }), 'team.jpg');
    return fetch(`${test.url}/api/admin/club/pictures`, { method: 'POST', headers: asha, body });
  };
  const stored = async (width = 2000, height = 1000): Promise<string> => {
    const sent = await sharp({ create: { width, height, channels: 3, background: '#2a6f3c' } })
      .withExif({ IFD0: { Copyright: 'Ward 12' } })
      .jpeg()
      .toBuffer();
    const answer = await uploaded(sent);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as StoredClubPicture).key;
  };
  const alts = { pictureTeamAlt: 'The team of 2026', pictureTeamAltHi: '2026 की टीम' };

  it('are encoded anew, without what the camera has written', async () => {
    const answer = await fetch(`${test.url}/api/club/pictures/${await stored()}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      ...[200, 'image/webp', 'private, max-age=300'],
    ]);
    const { format, width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1600, height: 800, exif: undefined });
  });

  it.each([
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      photoSentences.eventType,
    ],
    ['a text', Buffer.from('no picture'), photoSentences.eventType],
    ['too large', Buffer.alloc(photoByteLimit + 1), photoSentences.eventSize],
    ['cut off', Buffer.from('ffd8ffe000104a46494600', 'hex'), photoSentences.damaged],
  ])('are not %s', async (_, bytes, sentence) => {
    const answer = await uploaded(bytes);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: sentence, errors: { photo: sentence } }]);
    expect(await test.db.query('SELECT key FROM club_pictures')).toEqual([]);
  });

  it('are the club’s from their publication, and can be gone back from', async () => {
    const pictureTeam = `${await stored()} 40 100`;
    const { profile, changes } = await saved(0, { pictureTeam, ...alts });
    expect(profile).toMatchObject({ pictureTeam, ...alts });
    expect(changes.map(({ field }) => field)).toEqual(['pictureTeam', 'pictureTeamAlt', 'pictureTeamAltHi']);
    expect((await shown()).profile.pictureTeam).toBe('');
    await published(1);
    expect((await shown()).profile).toMatchObject({ pictureTeam, ...alts });
    expect([clubPictures.pictureTeam, clubAlts.team.hi]).toEqual([pictureTeam, alts.pictureTeamAltHi]);
    expect(club).not.toHaveProperty('pictureTeam');
    await ask('revert', { revision: 1, to: 0 });
    await published(2);
    expect((await shown()).profile).toEqual(defaultProfile);
  });

  it('need their alternative text in both languages, where the page does not describe them', async () => {
    const key = await stored();
    expect(await refused(0, { pictureHero: `${key} 50 50`, pictureHeroAlt: 'Evening nets' })).toMatchObject({
      ...{ status: 400, errors: { pictureHeroAltHi: clubSentences.required } },
    });
    expect((await saved(0, { pictureYouth: `${key} 50 50` })).profile.pictureYouth).toBe(`${key} 50 50`);
  });

  it.each(['x', `${'a'.repeat(32)} 50`, `${'a'.repeat(32)} 50 101`, `${'a'.repeat(32)} 50 50`])(
    'are not %s',
    async (pictureYouth) => {
      expect(await refused(0, { pictureYouth })).toMatchObject({
        ...{ status: 400, errors: { pictureYouth: clubSentences.picture } },
      });
      expect(await rows()).toBe(0);
    },
  );

  it('stay once they are stored', async () => {
    const key = await stored();
    expect(await stored()).toBe(key);
    expect(await test.db.query('SELECT key FROM club_pictures')).toEqual([{ key }]);
    await expect(test.db.query(`UPDATE club_pictures SET webp = ''`)).rejects.toThrow('append only');
    expect((await fetch(`${test.url}/api/club/pictures/${'b'.repeat(32)}`)).status).toBe(404);
    expect((await send(test.url, 'POST', 'club/pictures', asha, {})).status).toBe(400);
  });

  it('are new when they are uploaded again: shown before the save, and kept by night', async () => {
    const key = await stored();
    await test.db.query(`WITH old AS (DELETE FROM club_pictures RETURNING key, webp)
      INSERT INTO club_pictures SELECT key, webp, now() - interval '40 days' FROM old`);
    const status = async () => (await fetch(`${test.url}/api/club/pictures/${key}`)).status;
    expect(await status()).toBe(404);
    expect(await stored()).toBe(key);
    expect(await status()).toBe(200);
    await test.app.get(PurgeService).run();
    expect(await status()).toBe(200);
  });

  describe('that the club has taken away', () => {
    const key = 'c'.repeat(32);
    /**
     * Inserts a picture that was uploaded `uploaded` days ago.
     * @param named days since the save that named it
     * @param gone days since the save that no longer names it
     */
    const picture = async ({ uploaded: added, named, gone }: { uploaded: number; named?: number; gone?: number }) => {
      const ago = (days: number) => `now() - interval '${days} days'`;
      await test.db.query(`INSERT INTO club_pictures VALUES ('${key}', '\\x00', ${ago(added)})`);
      const values = JSON.stringify({ pictureTeam: { value: `${key} 40 100`, default: '' } });
      if (named !== undefined)
        await test.db.query(`INSERT INTO club_revisions VALUES (1, '${values}', 'asha', ${ago(named)})`);
      if (gone !== undefined) await test.db.query(`INSERT INTO club_revisions VALUES (2, '{}', 'asha', ${ago(gone)})`);
    };
    const status = async () => (await fetch(`${test.url}/api/club/pictures/${key}`)).status;
    const staysAfterPurge = async () => {
      await test.app.get(PurgeService).run();
      return (await test.db.query('SELECT key FROM club_pictures')).length === 1;
    };

    it('are public until that is published, and not after it', async () => {
      await picture({ uploaded: 90, named: 80 });
      expect(await status()).toBe(200);
      await published(1);
      await ask('revert', { revision: 1, to: 0 });
      expect(await status()).toBe(200);
      await published(2);
      expect(await status()).toBe(404);
    });

    it.each([
      ['never saved, after a month', { uploaded: 31 }, false],
      ['never saved, before', { uploaded: 29 }, true],
      ['in the draft', { uploaded: 90, named: 80 }, true],
      ['taken away within a month', { uploaded: 90, named: 80, gone: 29 }, true],
      ['taken away before', { uploaded: 90, named: 80, gone: 31 }, false],
    ])('are deleted by night: %s', async (_, times, stays) => {
      await picture(times);
      expect(await staysAfterPurge()).toBe(stays);
    });

    it('stay while they are published', async () => {
      await picture({ uploaded: 90, named: 80 });
      await published(1);
      await test.db.query(`INSERT INTO club_revisions VALUES (2, '{}', 'asha', now() - interval '60 days')`);
      expect(await staysAfterPurge()).toBe(true);
    });

    it('stay while a save is under way that has found them', async () => {
      await picture({ uploaded: 90 });
      const purged = await test.db.transaction(async (tx) => {
        await lockSiteRevision(tx);
        const purge = staysAfterPurge();
        await Promise.race([purge, new Promise((resolve) => setTimeout(resolve, 500))]);
        const values = JSON.stringify({ pictureYouth: { value: `${key} 40 100`, default: '' } });
        await tx.query(`INSERT INTO club_revisions VALUES (1, '${values}', 'asha', now())`);
        return { purge };
      });
      expect(await purged.purge).toBe(true);
    });

    it('are drawings again in a state that is gone back to', async () => {
      await picture({ uploaded: 90, named: 80, gone: 31 });
      expect(await staysAfterPurge()).toBe(false);
      await saved(2, { city: 'Durg' });
      const answer = await ask('revert', { revision: 3, to: 1 });
      expect([answer.status, await answer.json()]).toMatchObject([200, { revision: 4, profile: defaultProfile }]);
    });
  });
});

async function register(): Promise<void> {
  const { id: eventId } = await anEvent(test.db);
  const sent: PlayerData = {
    ...{ firstName: 'Ravi', lastName: 'Sahu', mobile: '9876543210', age: '21', playerType: 'New Player' },
    ...{
      playingStyle: 'Right-hand Batsman',
      address: 'Ward 12',
      selectedEvent: eventId,
      totalFee: 1500,
      photoBase64: '',
    },
  };
  await test.db
    .getRepository(Registration)
    .save({ ...applicantOf(sent, defaultFees), submittedAt: new Date(), browserHash: 'hash' });
}

it('says since when families agree, for the earlier versions of policies: by registrations and waiting lists', async () => {
  expect(await shown()).not.toHaveProperty('agreedSince');
  await register();
  expect(await shown()).not.toHaveProperty('agreedSince');
  // 20:00 UTC is the next day in India.
  await test.db.query(`UPDATE registrations SET consent_version = '2026-11-28', consent_at = '2026-11-28T20:00:00Z'`);
  expect((await shown()).agreedSince).toBe('2026-11-29');
  const { id: eventId } = await anEvent(test.db);
  await anEntry(test.db, { eventId, consentVersion: '2026-11-28', createdAt: new Date('2026-11-20T10:00:00Z') });
  expect((await shown()).agreedSince).toBe('2026-11-20');
  await test.db.query('DELETE FROM waiting_list_entries');
  await test.db.query('DELETE FROM registrations');
});

it('lets the domain of made e-mail addresses be changed until somebody has registered', async () => {
  expect((await saved(0, { emailDomain: 'sangh.example' })).profile.emailDomain).toBe('sangh.example');
  await register();
  const sentence = clubSentences.emailDomainUsed;
  expect(await refused(1, { emailDomain: 'other.example' })).toMatchObject({
    status: 400,
    errors: { emailDomain: sentence },
  });
  // Another part can still be saved, but to be published the draft must have the former domain.
  await saved(1, { city: 'Durg' });
  const answer = await ask('publish', { revision: 2 });
  expect([answer.status, await answer.json()]).toMatchObject([400, { errors: { emailDomain: sentence } }]);
  await saved(2, { emailDomain: defaultProfile.emailDomain });
  expect((await published(3)).published.profile).toMatchObject({ city: 'Durg' });
});

describe('the texts of the pages', () => {
  const lede = 'en/home/lede';
  const own = 'Cricket on the Shivnath, every weekday from {hours}.';

  it('keeps what the club has written, and what it has not follows the product', async () => {
    const { texts, changes } = await saved(0, { texts: { [lede]: ` ${own} `, 'hi/home/call/title': 'आइए' } });
    expect(texts).toEqual([
      { name: lede, text: own },
      { name: 'hi/home/call/title', text: 'आइए' },
    ]);
    expect(changes.map(({ field, isDefaultNewer }) => [field, isDefaultNewer])).toEqual([
      [lede, false],
      ['hi/home/call/title', false],
    ]);
    await published(1);
    expect((await shown()).texts).toEqual(texts);
  });

  it('takes the product’s again for an empty one', async () => {
    await saved(0, { texts: { [lede]: own } });
    expect((await saved(1, { texts: { [lede]: ' ' } })).texts).toEqual([]);
    await saved(2, { texts: { [lede]: own } });
    // An empty text that was copied from a page may contain a zero-width space.
    expect((await saved(3, { texts: { [lede]: '\u200b' } })).texts).toEqual([]);
  });

  it.each([
    ['without its placeholder', lede, 'Cricket, every day.', clubSentences.placeholderMissing('hours')],
    ['with an unknown one', lede, `${own} {phone} {fee}`, clubSentences.placeholderUnknown('fee')],
    ['with a placeholder, which may be too long', 'hi/home/lines/1', '{name}', clubSentences.placeholderInLine],
    ['that is too long', 'en/home/lines/0', 'Come to the ground!', clubSentences.tooLong(18)],
    ['that the specification names', 'en/home/fixed/join', 'Come', clubSentences.fixedText],
    ['that is no number among the figures', 'hi/about/stats/0/figure', 'many', clubSentences.figure],
    ['that counts what nobody counts', 'en/home/stats/0/count', 'constructor', clubSentences.count],
    ['that no page has', 'en/home/none', 'x', clubSentences.textUnknown],
    ['of an object’s own', 'en/constructor', 'x', clubSentences.textUnknown],
  ])('refuses a text %s', async (_, name, text, sentence) => {
    expect(await refused(0, { texts: { [name]: text } })).toMatchObject({
      ...{ status: 400, error: sentence, errors: { [name]: sentence } },
    });
    expect(await rows()).toBe(0);
  });

  it.each([[{ texts: [] }], [{ texts: 'x' }], [{ texts: { [lede]: 1 } }]])('refuses %j', async (sent) => {
    expect((await refused(0, sent)).status).toBe(400);
  });

  it('takes null for no texts', async () => {
    expect((await saved(0, { city: 'Durg', texts: null })).profile.city).toBe('Durg');
  });

  it('does not say what a release has taken away', async () => {
    await test.db.query(
      `INSERT INTO club_revisions VALUES (1, '{"en/gone/0": {"value": "x", "default": "y"}}', 'asha', now())`,
    );
    expect(await draft()).toMatchObject({ revision: 1, texts: [], changes: [] });
  });
});

describe('counted figures', () => {
  const [players, photos] = ['en/home/stats/0/count', 'hi/about/stats/0/count'];
  const countsOf = async () => (await draft()).counts;

  it('tell visitors the chosen numbers alone, from the publication on', async () => {
    await saved(0, { texts: { [players]: 'players', [photos]: 'photos' } });
    expect((await shown()).counts).toEqual({});
    await published(1);
    expect((await shown()).counts).toEqual({ players: expect.any(Number), photos: expect.any(Number) });
  });

  it('count a person once, and nobody who was refunded, withdrew, was deleted or erased, or stands in an old list', async () => {
    const before = await countsOf();
    const [cup, league] = [await anEvent(test.db), await anEvent(test.db)];
    const paid = (given: Partial<Player>, place: number) =>
      aPlayer(test.db, {
        ...{ source: 'paid', eventId: cup.id, mobile: `981000000${place}`, amountPaise: 100 },
        ...{ receiptNumber: `MSC-2026-9000${place}`, ...given },
      });
    await paid({}, 1);
    await paid({ eventId: league.id, mobile: '9810000001' }, 2);
    await paid({ isActive: false, inactiveReason: 'refunded' }, 3);
    await paid({ isActive: false, inactiveReason: 'withdrawn' }, 4);
    await paid({ deletedAt: new Date() }, 5);
    const nothing = { firstName: '', lastName: '', nameKey: '', address: '', playingStyle: '', age: 0 };
    await paid({ ...nothing, mobile: '', deletedAt: new Date(), erasedAt: new Date() }, 6);
    await aPlayer(test.db, { mobile: '9810000007' });
    // A sibling with the same mobile is another person.
    await paid({ firstName: 'Asha', nameKey: 'asha sahu', mobile: '9810000001' }, 8);
    expect((await countsOf()).players - before.players).toBe(2);
  });

  it('count the events that were held, of all years and of the last twelve months, and the years of the draft', async () => {
    const before = await countsOf();
    await anEvent(test.db, { eventType: 'completed', startDate: inDays(-9), endDate: inDays(-8) });
    await anEvent(test.db, { eventType: 'past', startDate: inDays(-400), endDate: inDays(-399) });
    const { id } = await anEvent(test.db, { eventType: 'past', startDate: inDays(-9), endDate: inDays(-8) });
    await test.db.query('UPDATE events SET called_off_at = now() WHERE id = $1', [id]);
    await anEvent(test.db, { eventType: 'past', deletedAt: new Date() });
    for (const eventType of ['upcoming', 'ongoing', 'abandoned'] as const) await anEvent(test.db, { eventType });
    const { counts } = await saved(0, { foundedIn: '1987' });
    expect([counts.events - before.events, counts.eventsOfYear - before.eventsOfYear]).toEqual([2, 1]);
    expect(counts.years).toBe(Number(indianDay(new Date()).slice(0, 4)) - 1987);
  });

  it('count the members and photos that the pages show', async () => {
    const before = await countsOf();
    const members = test.db.getRepository(Member);
    await members.save([
      { name: 'Asha', designation: 'Umpire' },
      { name: 'Ravi', designation: 'Scorer', deletedAt: new Date() },
    ]);
    const albums = [await anEvent(test.db), await anEvent(test.db, { deletedAt: new Date() })];
    const photo = { imageKey: 'a.webp', width: 4, height: 3, dominantColour: '#112233', eventName: 'Cup' };
    await test.db.getRepository(GalleryPhoto).save(
      albums.flatMap(({ id: eventId }) => [
        { ...photo, eventId },
        { ...photo, eventId, deletedAt: new Date() },
      ]),
    );
    const { members: after, photos: shownPhotos } = await countsOf();
    expect([after - before.members, shownPhotos - before.photos]).toEqual([1, 1]);
  });
});

describe('the policies', () => {
  const late = 'en/policies/refunds/late/text/0';
  const lateHi = 'hi/policies/refunds/late/text/0';
  const own = (place: number, title: string, text: string, policy = 'refunds') => ({
    [`en/policies/${policy}/own/${place}/title`]: title,
    [`en/policies/${policy}/own/${place}/text`]: text,
    [`hi/policies/${policy}/own/${place}/title`]: `${title} (हिंदी)`,
    [`hi/policies/${policy}/own/${place}/text`]: `${text} (हिंदी)`,
  });
  const changed = { [late]: 'Tell us three days before.', [lateHi]: 'तीन दिन पहले बताइए।' };

  it('keep every version that was in force, word for word, from the day on which the next one was published', async () => {
    const { city } = (await saved(0, { city: 'Durg' })).profile;
    await published(1);
    expect((await shown()).formerPolicies).toEqual([]);

    const today = indianDay(new Date());
    await saved(1, { texts: changed });
    await published(2);
    const [first] = (await shown()).formerPolicies;
    expect(first).toMatchObject({ policy: 'refunds', until: today });
    expect(first).not.toHaveProperty('since');
    expect(first!.texts.en.parts[1]).toMatchObject({
      id: 'when-you-cannot-play',
      text: [expect.stringContaining('at least seven days')],
    });
    expect(first!.texts.hi.parts[3]!.text[0]).toContain(defaultProfile.email);

    await saved(2, { texts: own(0, 'Rain', 'A lost over is no lost fee.\n\nA lost match is.') });
    await saved(3, { texts: { 'en/policies/terms/law/title': 'Law', 'hi/policies/terms/law/title': 'कानून' } });
    await published(4);
    const { formerPolicies, texts } = await shown();
    expect(formerPolicies.map(({ policy, since, until }) => [policy, since, until])).toEqual([
      ['terms', undefined, today],
      ['refunds', today, today],
      ['refunds', undefined, today],
    ]);
    expect(formerPolicies[1]!.texts.en.parts.map(({ text }) => text[0])).toContain('Tell us three days before.');
    const { en } = textsOf({ ...defaultProfile, city }, texts);
    expect(policyIn(en, 'refunds').parts.at(-1)).toEqual({
      ...{ id: 'own-1', title: 'Rain', text: ['A lost over is no lost fee.', 'A lost match is.'] },
    });
  });

  it('say of the privacy policy since when the product’s own was in force', async () => {
    await saved(0, { texts: own(2, 'Grievances', 'Ask Meera.', 'privacy') });
    await published(1);
    expect((await shown()).formerPolicies).toMatchObject([{ policy: 'privacy', since: '2026-11-30' }]);
  });

  it('take any placeholder of the club’s words in a section of its own', async () => {
    const section = own(0, 'Ask {name}', 'Call {phone} or come to {ground}, {city}.', 'privacy');
    const { profile, texts } = await saved(0, { texts: section });
    expect(policyIn(textsOf(profile, texts).hi, 'privacy').parts.at(-1)).toMatchObject({
      title: `Ask ${profile.nameHi} (हिंदी)`,
      text: [`Call ${profile.phone} or come to ${profile.groundHi}, ${profile.cityHi}. (हिंदी)`],
    });
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['English alone', { [late]: changed[late]! }, lateHi, clubSentences.oneLanguage],
    [
      'a title without a text',
      { ...own(0, 'Rain', 'No.'), 'en/policies/refunds/own/0/text': '', 'hi/policies/refunds/own/0/text': ' ' },
      'en/policies/refunds/own/0/text',
      clubSentences.required,
    ],
    [
      'what the software does',
      { 'en/policies/refunds/full/fixed/text/1': 'No.' },
      'en/policies/refunds/full/fixed/text/1',
      clubSentences.fixedText,
    ],
    [
      'no address to write to',
      { 'en/policies/refunds/asking/text/0': 'Ask us.', 'hi/policies/refunds/asking/text/0': 'हमसे पूछिए।' },
      'en/policies/refunds/asking/text/0',
      clubSentences.placeholderMissing('email'),
    ],
  ])('refuse %s', async (_, texts, name, sentence) => {
    expect(await refused(0, { texts })).toMatchObject({ status: 400, errors: { [name]: sentence } });
    expect(await rows()).toBe(0);
  });

  it('hold up no other text while one of them is stored in one language', async () => {
    await test.db.query(
      `INSERT INTO club_revisions VALUES (1, '{"${late}": {"value": "x", "default": "y"}}', 'asha', now())`,
    );
    expect((await saved(1, { texts: { 'en/home/lines/0': 'Run.' } })).revision).toBe(2);
    expect(await refused(2, { texts: { 'en/policies/refunds/late/title': 'Late' } })).toMatchObject({
      errors: { [lateHi]: clubSentences.oneLanguage },
    });
  });
});

it('prints the locality of children of today, also on players and in files of before', async () => {
  const { id } = await aPlayer(test.db, { source: 'seed', kind: 'child', firstName: 'Asa', age: 9 });
  const ask = (path: string): Promise<Response> => fetch(`${test.url}/api/${path}`, { headers: asha });
  const filter = encodeURIComponent(JSON.stringify({ position: playerTypeOf('child') }));
  await saved(0, { childLocality: "Kamla's Colony" });
  showClub((await published(1)).profile);
  const words = "Child Player (Kamla's Colony)";
  const listed = (await (await ask(`admin/players?filter=${filter}`)).json()) as ListedPlayerView[];
  expect(listed.map((player) => [player.id, player.position])).toEqual([[id, words]]);
  expect(await (await ask(`players/export?filter=${filter}`)).text()).toContain(`,${words},`);
});

it('lets a network be left out', async () => {
  expect((await saved(0, { youtube: '' })).profile.youtube).toBe('');
});

describe('looking back', () => {
  it('has who saved what, newest first, each with the whole profile of then', async () => {
    await saved(0, { city: 'Durg' });
    const { revisions } = await saved(1, { city: 'Bhilai', state: 'CG' }, ravi);
    expect(
      revisions.map(({ revision, savedBy, fields, profile }) => [revision, savedBy, fields, profile.city]),
    ).toEqual([
      [2, 'ravi', ['city', 'state'], 'Bhilai'],
      [1, 'asha', ['city'], 'Durg'],
    ]);
  });

  it('undoes a save by saving what was before: then the field is the product’s again', async () => {
    await saved(0, { city: 'Durg' });
    const { changes, profile } = await saved(1, { city: defaultProfile.city });
    expect([changes, profile]).toEqual([[], defaultProfile]);
  });

  it('says when the product has another text since the field was set', async () => {
    await test.db.query(
      `INSERT INTO club_revisions VALUES (1, '{"city": {"value": "Durg", "default": "Old Raipur"}}', 'asha', now())`,
    );
    const answer = (await (await send(test.url, 'GET', 'club', asha)).json()) as ClubAdminResponse;
    expect(answer.changes).toEqual([
      { field: 'city', value: 'Durg', default: defaultProfile.city, isDefaultNewer: true },
    ]);
    const { changes } = await saved(1, { state: 'CG' });
    expect(changes.find(({ field }) => field === 'city')).toMatchObject({ isDefaultNewer: true });
  });

  it('makes an earlier state the draft, and the product’s own', async () => {
    await saved(0, { city: 'Durg', texts: { 'en/home/lines/0': 'Run.' } });
    await saved(1, { city: 'Bhilai', texts: { 'en/home/lines/0': '', 'en/home/lines/1': 'Bat.' } });
    const revert = async (revision: number, to: number) =>
      (await (await ask('revert', { revision, to })).json()) as ClubAdminResponse;
    expect(await revert(2, 1)).toMatchObject({
      ...{ revision: 3, profile: { city: 'Durg' }, texts: [{ name: 'en/home/lines/0', text: 'Run.' }] },
    });
    expect(await revert(3, 0)).toMatchObject({ revision: 4, profile: defaultProfile, texts: [], changes: [] });
    expect((await ask('revert', { revision: 4, to: 9 })).status).toBe(404);
    expect((await ask('revert', { revision: 3, to: 1 })).status).toBe(409);
  });

  it('cannot be rewritten', async () => {
    await saved(0, { city: 'Durg' });
    await expect(test.db.query(`UPDATE club_revisions SET saved_by = 'x'`)).rejects.toThrow('append only');
    await expect(test.db.query('DELETE FROM club_revisions')).rejects.toThrow('append only');
    await published(1);
    await expect(test.db.query(`UPDATE club_publications SET published_by = 'x'`)).rejects.toThrow('append only');
    await expect(test.db.query('DELETE FROM club_publications')).rejects.toThrow('append only');
  });
});

it('says what another process has published, by its next look', async () => {
  await test.db.query(
    `INSERT INTO club_revisions VALUES (7, '{"name": {"value": "Sangh", "default": "x"}}', 'asha', now());
     INSERT INTO club_publications VALUES (7, 'asha', now())`,
  );
  const service = test.app.get(ClubService, { strict: false });
  service.onModuleDestroy();
  await service.onModuleInit();
  expect(club.name).toBe('Sangh');
});
