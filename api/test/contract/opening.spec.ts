import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openingItems, type OpeningItem, type OpeningResponse } from '@maidan/shared/wire/opening.ts';
import { defaultProfile, showClub } from '@maidan/shared/club.ts';
import type { ClubAdminResponse } from '@maidan/shared/wire/club.ts';
import { noteScratchRestore } from '../../../infra/backup/scratch-restore.ts';
import { OpeningService } from '../../src/club/opening.service.ts';
import { Event } from '../../src/events/event.entity.ts';
import { Member } from '../../src/members/member.entity.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { Player } from '../../src/players/player.entity.ts';
import { anEvent, aPlayer, resetFees } from '../support/builders.ts';
import { deleteRows } from '../support/empty-tables.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { send } from '../support/two-step.ts';

let test: TestApp;
let asha: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp();
  asha = await asAdmin(test, 'asha');
});
afterEach(async () => {
  showClub(defaultProfile);
  await deleteRows(test.db, 'club_revisions, club_publications, opening_marks, restores');
  await resetFees(test.db);
});
afterAll(() => test.close());

const list = async (): Promise<OpeningResponse> =>
  (await (await send(test.url, 'GET', 'club/opening', asha)).json()) as OpeningResponse;
const done = async (): Promise<OpeningItem[]> =>
  (await list()).items.filter(({ isDone }) => isDone).map(({ item }) => item);
const mark = (body: object) => send(test.url, 'POST', 'club/opening', asha, body);
const saved = async (changed: object): Promise<number> => {
  const { revision } = (await (await send(test.url, 'GET', 'club', asha)).json()) as ClubAdminResponse;
  const answer = await send(test.url, 'PUT', 'club', asha, { revision, ...changed });
  expect(answer.status).toBe(200);
  return revision + 1;
};
const production = () =>
  new OpeningService(test.db, test.app.get(Clock), { ...test.env, seedDemo: false, paymentMode: 'live' });
const entries = () =>
  test.db.query(`SELECT actor_name, details FROM audit_entries WHERE action = 'club.opening' ORDER BY id`);

it('begins with nothing done', async () => {
  expect(await list()).toEqual({
    success: true,
    items: openingItems.map((item) => ({ item, isDone: false })),
    isShown: true,
    demo: [],
  });
});

it('has a name and a logo when they are published', async () => {
  await test.db.query(`INSERT INTO club_logos VALUES ('${'a'.repeat(32)}', '\\x00', now()) ON CONFLICT DO NOTHING`);
  const revision = await saved({ name: 'Rajnandgaon Cricket Sangh', logo: 'a'.repeat(32) });
  expect(await done()).toEqual([]);
  await send(test.url, 'POST', 'club/publish', asha, { revision });
  expect(await done()).toEqual(['name', 'logo']);
});

it('takes an edit of the rules or the policies for a reading, and the other texts when somebody has ticked them', async () => {
  await saved({ texts: { 'hi/rules/lede': 'नियम' } });
  expect(await done()).toEqual(['rules']);
  const section = { title: 'Camps', text: 'In May.' };
  const ofPolicies = Object.entries(section).flatMap(([part, text]) =>
    ['en', 'hi'].map((language) => [`${language}/policies/privacy/own/0/${part}`, text]),
  );
  await saved({ texts: Object.fromEntries(ofPolicies) as Record<string, string> });
  expect(await done()).toEqual(['rules', 'policies']);
  await saved({ texts: { 'en/home/lines/0': 'Run.' } });
  expect(await done()).toEqual(['rules', 'policies']);
  await mark({ mark: 'texts', isSet: true });
  expect(await done()).toEqual(['texts', 'rules', 'policies']);
});

it('has fees when one was set, and an event when somebody has added one that is there', async () => {
  await test.db.query(
    `INSERT INTO fees (kind, amount_paise, valid_from, added_by, added_at) VALUES ('old', 90000, '2026-12-01', 'asha', now())`,
  );
  const { id } = await anEvent(test.db);
  expect(await done()).toEqual(['fees']);
  await test.db.query(
    `INSERT INTO audit_entries (actor_name, action, subject_kind, subject_id) VALUES ('asha', 'event.create', 'event', $1)`,
    [id],
  );
  expect(await done()).toEqual(['fees', 'event']);
  await test.db.getRepository(Event).update(id, { deletedAt: new Date() });
  expect(await done()).toEqual(['fees']);
});

describe('a backup counts when it was restored', () => {
  it('by `npm run backup` for a test', async () => {
    await noteScratchRestore(test.env.databaseUrl);
    await noteScratchRestore(test.env.databaseUrl);
    expect(await done()).toEqual(['backup']);
  });

  it('into this database', async () => {
    await test.db.query(`INSERT INTO restores (copied_at, restored_at) VALUES (now(), now())`);
    expect(await done()).toEqual(['backup']);
  });
});

it('says what is still there of the demo until it is deleted, on an installation with a demo', async () => {
  await test.db.query('UPDATE events SET deleted_at = now()');
  const [event, player] = [await anEvent(test.db), await aPlayer(test.db, { source: 'seed' })];
  const members = test.db.getRepository(Member);
  const member = await members.save({ name: 'Asha', designation: 'Umpire' });
  expect((await list()).demo).toEqual(['events', 'players', 'members']);
  expect(await production().find()).toMatchObject({ demo: [] });

  await test.db.query(
    `INSERT INTO audit_entries (actor_name, action, subject_kind, subject_id) VALUES ('asha', 'event.create', 'event', $1)`,
    [event.id],
  );
  await test.db.getRepository(Player).update(player.id, { deletedAt: new Date() });
  await aPlayer(test.db);
  expect((await list()).demo).toEqual(['members']);
  await members.update(member.id, { deletedAt: new Date() });
  await test.db.getRepository(Event).update(event.id, { deletedAt: new Date() });
  expect((await list()).demo).toEqual([]);
});

it('is shown above the tabs until it is hidden; live payments count', async () => {
  const service = production();
  expect(await service.find()).toMatchObject({ isShown: true });
  expect((await service.find()).items.at(-1)).toEqual({ item: 'payments', isDone: true });
  expect((await list()).isShown).toBe(true);
  await mark({ mark: 'hidden', isSet: true });
  expect([(await list()).isShown, (await service.find()).isShown]).toEqual([false, false]);
});

it('is ticked and unticked, with an entry of each change alone', async () => {
  const before = (await entries()).length;
  for (const isSet of [true, true, false, false]) expect((await mark({ mark: 'policies', isSet })).status).toBe(200);
  const answer = (await (await mark({ mark: 'fees', isSet: true })).json()) as OpeningResponse;
  expect(answer.items.filter(({ isDone }) => isDone)).toEqual([{ item: 'fees', isDone: true, tickedBy: 'asha' }]);
  const change = (field: string, after: string) => ({ actor_name: 'asha', details: { changes: [{ field, after }] } });
  expect((await entries()).slice(before)).toEqual([
    change('policies', 'yes'),
    change('policies', 'no'),
    change('fees', 'yes'),
  ]);
});

it.each([
  [{ mark: 'backup', isSet: true }],
  [{ mark: 'name', isSet: true }],
  [{ mark: 'fees' }],
  [{ mark: 7, isSet: 1 }],
])('refuses %j', async (body) => {
  expect((await mark(body)).status).toBe(400);
  expect(await done()).toEqual([]);
});
