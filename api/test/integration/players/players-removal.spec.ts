import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { joinIds } from '@maidan/shared/rules/players/player-selection.ts';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import type { MobileCheckResponse } from '@maidan/shared/wire/players.ts';
import { deletionRefusals } from '../../../src/players/player-deletion.service.ts';
import type { Player } from '../../../src/players/player.entity.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '1000' } });
  headers = await asAdmin(test);
});
beforeEach(() => test.db.query('TRUNCATE players, events CASCADE'));
afterAll(() => test.close());

const call = (path: string, method: string) => fetch(`${test.url}/api/players/${path}`, { method, headers });
const remove = (id: string) => call(id, 'DELETE');
const restore = (id: string) => call(`${id}/restore`, 'POST');
const isKnown = async (mobile: string) =>
  ((await (await call(`check-mobile/${mobile}`, 'GET')).json()) as MobileCheckResponse).exists;
const paid = async (given: Partial<Player> = {}) => {
  const { id: eventId } = await anEvent(test.db);
  return {
    source: 'paid',
    kind: 'new',
    eventId,
    amountPaise: 150_000,
    receiptNumber: 'MSC-2026-000001',
    ...given,
  } as const;
};
const refusalOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) });
const conflict = (error: string) => ({ status: 409, success: false, error });

it('keeps the row of a deleted player, and forgets the mobile until the deletion is taken back', async () => {
  const { id, mobile } = await aPlayer(test.db, await paid());
  expect(await isKnown(mobile)).toBe(true);
  const answer = await remove(id);
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, id }]);
  expect(await isKnown(mobile)).toBe(false);
  const [kept] = await test.db.query('SELECT receipt_number, amount_paise, is_active FROM players WHERE id = $1', [id]);
  expect(kept).toEqual({ receipt_number: 'MSC-2026-000001', amount_paise: 150_000, is_active: true });
  expect((await restore(id)).status).toBe(200);
  expect(await isKnown(mobile)).toBe(true);
  expect((await call('', 'GET').then((list) => list.json())) as object).toMatchObject({ players: [{ id }] });
});

it('lists who can be restored, the latest first', async () => {
  const [first, second] = [await aPlayer(test.db, { firstName: 'First' }), await aPlayer(test.db)];
  await aPlayer(test.db, { firstName: 'Long ago', deletedAt: new Date('2020-01-01') });
  await remove(first.id);
  await remove(second.id);
  const list = (await (await fetch(`${test.url}/api/admin/players/deleted`, { headers })).json()) as DeletedRecord[];
  expect(list.map(({ name }) => name)).toEqual(['Ravi Sahu, 9876543210', 'First Sahu, 9876543210']);
  const days = (Date.parse(list[0]!.restorableUntil) - Date.parse(list[0]!.deletedAt)) / 86_400_000;
  expect(list[0]).toMatchObject({ id: second.id });
  expect(days).toBe(30);
});

it('deletes once under concurrent requests', async () => {
  const { id } = await aPlayer(test.db);
  const answers = await Promise.all([remove(id), remove(id), remove(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

it.each(['nobody', '6f9619ff-8b86-4d01-b42d-00c04fc964ff'])('does not find %s', async (id) => {
  expect((await remove(id)).status).toBe(404);
  expect((await restore(id)).status).toBe(404);
});

it('restores no player after 30 days, nor one that was never deleted', async () => {
  const long = 30 * 86_400_000;
  const old = await aPlayer(test.db, { deletedAt: new Date(Date.now() - long - 60_000) });
  const recent = await aPlayer(test.db, { deletedAt: new Date(Date.now() - long + 60_000) });
  const present = await aPlayer(test.db, { firstName: 'Present' });
  const refused = { status: 404, success: false, error: deletionRefusals.notDeleted };
  expect(await refusalOf(await restore(old.id))).toEqual(refused);
  expect(await refusalOf(await restore(present.id))).toEqual(refused);
  expect((await restore(recent.id)).status).toBe(200);
});

it('does not bring back a player whose place was taken', async () => {
  const mine = await paid();
  const deleted = await aPlayer(test.db, mine);
  await remove(deleted.id);
  await aPlayer(test.db, { ...mine, receiptNumber: 'MSC-2026-000002' });
  expect(await refusalOf(await restore(deleted.id))).toEqual(conflict(deletionRefusals.takenPlace));
});

it('does not bring back a new player whose mobile another one has', async () => {
  const deleted = await aPlayer(test.db, await paid());
  await remove(deleted.id);
  await aPlayer(test.db, await paid({ firstName: 'Other', receiptNumber: 'MSC-2026-000002' }));
  expect(await refusalOf(await restore(deleted.id))).toEqual(conflict(deletionRefusals.takenMobile));
});

it('makes no double of an old-list player whose name and mobile another one was given meanwhile', async () => {
  const [deleted, again] = [await aPlayer(test.db), await aPlayer(test.db)];
  for (const { id } of [deleted, again]) await remove(id);
  await aPlayer(test.db);
  const refused = conflict(deletionRefusals.takenInOldList);
  expect(await refusalOf(await restore(deleted.id))).toEqual(refused);
  const selected = await fetch(`${test.url}/api/admin/players/restore-selected`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ids: joinIds([deleted.id, again.id]) }),
  });
  expect(await refusalOf(selected)).toEqual(refused);
  await test.db.query('DELETE FROM players WHERE deleted_at IS NULL');
  // One of two equal players comes back, also when both are asked for at once.
  const answers = await Promise.all([deleted, again].map(({ id }) => restore(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('does not bring back a player whose money went back', async () => {
  const deleted = await aPlayer(
    test.db,
    await paid({ isActive: false, inactiveReason: 'refunded', deletedAt: new Date() }),
  );
  expect(await refusalOf(await restore(deleted.id))).toEqual(conflict(deletionRefusals.inactive));
});
