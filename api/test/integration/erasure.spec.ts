import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { erasureSentences } from '@maidan/shared/rules/erasure.ts';
import type { PlayerErased } from '@maidan/shared/wire/privacy.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { Registration } from '../../src/registrations/registration.entity.ts';
import { aPlayer, anEvent } from '../support/builders.ts';
import { Importer, playersCsv } from '../support/player-import.ts';
import { Records } from '../support/player-records.ts';
import { filesIn } from '../support/files/pictures.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { Payer } from '../support/payments/payer.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let headers: Record<string, string>;
let event: Event;
let payer: Payer;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  test.app.useLogger(false);
  headers = { ...(await asAdmin(test)), 'content-type': 'application/json' };
});
beforeEach(async () => {
  await test.db.query('DELETE FROM jobs.job');
  await test.db
    .query(`TRUNCATE message_recipients, messages, erasures, unrecorded_payments, restore_checks, restores, payout_lines, payout_files, event_refunds, event_refund_runs, withdrawals, dues, registration_moves, payment_notes, refund_decisions, refunds, gateway_events, payment_transitions, receipt_readers, registration_requests, purpose_consents, waiting_list_entries, payments,
    registrations, players, player_corrections, player_imports, player_import_rows, receipt_counters`);
  event = await anEvent(test.db);
  payer = new Payer(test);
});
afterAll(() => test.close());

const mobile = '9826100000';
const asha = {
  firstName: 'Asha',
  lastName: 'Verma',
  mobile,
  age: '9',
  playerType: playerTypeOf('child'),
  address: 'Ward 12',
  remarks: 'Asthma',
  consent: { version: '2026-11', guardianName: 'Meena Verma', guardianRelation: 'Mother' },
};
const personal = /Asha|Verma|Meena|9826100000|Ward 12|Asthma|@|\.webp/;

const erase = (id: string, reason: unknown = 'Letter of the mother', sent = headers): Promise<Response> =>
  fetch(`${test.url}/api/admin/players/${id}/erase`, {
    method: 'POST',
    headers: sent,
    body: JSON.stringify({ reason }),
  });

const writeNote = (id: string, note: string): Promise<Response> =>
  fetch(`${test.url}/api/admin/payments/${id}/notes`, { method: 'POST', headers, body: JSON.stringify({ note }) });

const erased = async (id: string): Promise<PlayerErased['erased']> => {
  const answer = await erase(id);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as PlayerErased).erased;
};

/** All rows of these tables as text. */
async function everything(): Promise<string> {
  const tables = [
    'players',
    'player_corrections',
    'registrations',
    'payments',
    'payment_transitions',
    'gateway_events',
    'refunds',
    'refund_decisions',
    'payment_notes',
    'withdrawals',
    'registration_moves',
    'dues',
    'erasures',
    'audit_entries',
  ];
  const rows = await Promise.all(tables.map((table) => test.db.query(`SELECT * FROM ${table}`)));
  const jobs = await test.db.query(`SELECT data FROM jobs.job WHERE name <> 'photo-removals'`);
  return JSON.stringify([rows, jobs]);
}

it('removes name, mobile, address and photo of a person, and keeps amounts and receipts', async () => {
  const paid = await payer.start(event, asha);
  await payAndReturn(payer, paid);
  const { playerId, registrationId, receiptNumber } = await payer.payment(paid);
  const { photoKey } = await test.db.getRepository(Registration).findOneByOrFail({ id: registrationId });
  const other = await payer.start(await anEvent(test.db), asha);
  expect(await filesIn(test)).toContain(photoKey);
  expect(await everything()).toMatch(personal);

  expect(await erased(playerId!)).toEqual({ players: 1, registrations: 2, photos: 2, waiting: 0 });

  expect(await everything()).not.toMatch(personal);
  expect(await filesIn(test)).not.toContain(photoKey);
  const { state, capturedPaise, receiptNumber: kept } = await payer.payment(paid);
  expect([state, capturedPaise, kept]).toEqual(['paid', 70_000, receiptNumber]);
  const { json } = await payer.get<{ receipt: Receipt }>(`receipt/txn/${paid}`);
  expect(json.receipt).toMatchObject({ receiptNumber, amount: 700, playerName: 'Erased', playerMobile: 'Erased' });
  const masked = await payer.get<{ receipt: Receipt }>(`receipt?number=${receiptNumber}`);
  expect(masked.json.receipt).toMatchObject({ amount: 700, playerName: 'Erased', playerMobile: 'Erased' });
  expect((await payer.get(`pending/${other}`)).status).toBe(404);
});

/** The tables with a row whose text matches the pattern. */
async function tablesWith(pattern: string): Promise<string[]> {
  const tables: { name: string }[] = await test.db.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found = tables.map(async ({ name }) => {
    const rows = await test.db.query(`SELECT 1 FROM ${name} AS t WHERE t::text ~* $1 LIMIT 1`, [pattern]);
    return rows.length > 0 ? [name] : [];
  });
  return (await Promise.all(found)).flat();
}

it('leaves no former name or mobile in any table after two corrections', async () => {
  const [before, now] = ['9826199911', '9826199922'];
  const [typed, right] = [
    { firstName: 'Qaaveri', lastName: 'Zaoo' },
    { firstName: 'Qaveri', lastName: 'Zao' },
  ];
  const former = 'qaaveri|zaoo|9826199911|qaveri|zao|9826199922';
  const records = await Records.signedIn(test);
  const paid = await payer.start(event, { ...asha, ...typed, mobile: before });
  await payAndReturn(payer, paid);
  const { playerId } = await payer.payment(paid);
  // The attempt has the new mobile and the old name. The player of an old list has the old mobile and the new name.
  await new Payer(test).start(await anEvent(test.db), { ...asha, ...typed, mobile: now });
  const old = await aPlayer(test.db, { ...right, mobile: before });
  await records.correct(playerId!, { mobile: now, reason: 'Qaaveri has a new number' });
  await records.correct(playerId!, { ...right, reason: 'Qaaveri Zaoo is Qaveri Zao' });
  await Importer.over(test.url, await asAdmin(test)).checked(
    ['Name,Mobile,Age', `Qaaveri Zaoo,${now},9`, `Qaveri Zao,${before},9`, 'Somebody Else,9826199933,30'].join('\n'),
  );
  expect(await tablesWith(former)).toEqual([
    ...['public.player_corrections', 'public.player_import_rows', 'public.players', 'public.registrations'],
  ]);

  const answer = await erase(playerId!, 'Qaaveri Zaoo, now Qaveri Zao, has asked by 9826199911');
  expect(((await answer.json()) as PlayerErased).erased).toMatchObject({ players: 2, registrations: 2 });

  expect(await tablesWith(former)).toEqual([]);
  expect(await tablesWith('9826199933')).toEqual(['public.player_import_rows']);
  expect(await test.db.query('SELECT 1 FROM players WHERE id = $1 AND erased_at IS NOT NULL', [old.id])).toHaveLength(
    1,
  );
});

it('keeps a sister under whose name and mobile a child was registered before two corrections', async () => {
  const records = await Records.signedIn(test);
  const sister = await aPlayer(test.db, { firstName: 'Asha', lastName: 'Verma', mobile });
  const child = await aPlayer(test.db, { firstName: 'Asha', lastName: 'Verma', mobile });
  await records.correct(child.id, { firstName: 'Anil' });
  await records.correct(child.id, { mobile: '9826100009' });
  await erased(child.id);
  const rows = await test.db.query('SELECT first_name AS name FROM players WHERE id = ANY ($1) ORDER BY 1', [
    [sister.id, child.id],
  ]);
  expect(rows).toEqual([{ name: '' }, { name: 'Asha' }]);
});

it.each([
  ['the name and then the mobile are corrected', [{ firstName: 'Anil' }, { mobile: '9826100009' }], undefined],
  ['the mobile and then the name are corrected', [{ mobile: '9826100009' }, { firstName: 'Anil' }], undefined],
  ['they are corrected, and hers has changed', [{ firstName: 'Anil' }, { mobile: '9826100009' }], '9826100008'],
])('keeps what a sister has begun with the mobile of a child who was registered as her, after %s', async (...given) => {
  const [, corrections, herNewMobile] = given;
  const records = await Records.signedIn(test);
  const her = { firstName: 'Asha', lastName: 'Verma', mobile };
  const sister = await aPlayer(test.db, her);
  const child = await aPlayer(test.db, her);
  for (const correction of corrections) await records.correct(child.id, correction);
  if (herNewMobile) await records.correct(sister.id, { mobile: herNewMobile });
  await payer.start(event, { ...asha, mobile: '9826100009' });
  await new Payer(test).start(await anEvent(test.db), { ...asha, firstName: 'Anil', mobile });
  await Importer.over(test.url, await asAdmin(test)).checked(
    ['Name,Mobile,Age', 'Asha Verma,9826100009,9', `Anil Verma,${mobile},9`].join('\n'),
  );

  expect(await erased(child.id)).toMatchObject({ players: 1, registrations: 1 });

  expect(await test.db.query(`SELECT mobile FROM registrations WHERE first_name <> ''`)).toEqual([
    { mobile: '9826100009' },
  ]);
  const staged: { cells: string[] }[] = await test.db.query('SELECT cells FROM player_import_rows');
  expect(staged.map(({ cells }) => cells[0])).toEqual(['Asha Verma']);
});

it('deletes rows of an unchecked spreadsheet with the mobile before another one, or in Gujarati digits', async () => {
  const { id } = await aPlayer(test.db, { firstName: 'Asha', lastName: 'Verma', mobile });
  const importer = await Importer.signedIn(test);
  await importer.upload(
    playersCsv([
      ['Asha Verma', '98261 00000 / 98261 00001', 9],
      ['Verma Asha', '૯૮૨૬૧૦૦૦૦૦', 9],
      ['Rohan Verma', '98261 00000 / 98261 00001', 12],
    ]),
  );

  await erased(id);

  const staged: { cells: string[] }[] = await test.db.query('SELECT cells FROM player_import_rows');
  expect(staged.map(({ cells }) => cells[0])).toEqual(['Rohan Verma']);
});

it('forgets the words of a spreadsheet that name the person, which are stored without the dot below', async () => {
  const { id } = await aPlayer(test.db, { firstName: 'फ़िरोज़', lastName: 'ख़ान' });
  const importer = await Importer.signedIn(test);
  const { id: importId, mapping } = await importer.upload(
    playersCsv([['Ravi Sahu', '9826100009', 31, 'फ़िरोज़ ख़ान']], ['Playing Style']),
  );
  await importer.check(importId, mapping, [{ word: 'फ़िरोज़ ख़ान', style: '' }]);

  await erased(id);

  expect((await importer.find(importId)).words).toEqual({});
});

it('empties the contact of a payer in payments that a restored backup lacked, unless money may be owed', async () => {
  const { id } = await aPlayer(test.db, { firstName: 'Asha', lastName: 'Verma', mobile });
  await test.db.query(
    `WITH r AS (INSERT INTO restores (copied_at, restored_at, prepared_at) VALUES (now(), now(), now()) RETURNING id)
     INSERT INTO unrecorded_payments
       (restore_id, merch_txn_id, source, initiated_on, amount_paise, received_at, state, payer_name, payer_mobile)
     SELECT r.id, 'X' || mobile || state, 'callback', '2026-01-01', 100, now(), state, 'Meena', mobile
       FROM r, unnest('{no_money,to_confirm}'::text[]) AS state, unnest('{919826100000,9826100009}'::text[]) AS mobile`,
  );
  await erased(id);
  const kept = await test.db.query(
    `SELECT state, payer_mobile AS mobile FROM unrecorded_payments WHERE payer_name = 'Meena' ORDER BY 1, 2`,
  );
  expect(kept).toEqual([
    { state: 'no_money', mobile: '9826100009' },
    { state: 'to_confirm', mobile: '919826100000' },
    { state: 'to_confirm', mobile: '9826100009' },
  ]);
});

it('empties the notes of administrators about a payment or its refund, and keeps their decisions', async () => {
  const paid = await payer.start(event, asha);
  await payAndReturn(payer, paid);
  const { id: paymentId, playerId, atomTxnId } = await payer.payment(paid);
  const [{ id: refundId }] = await test.db.query(
    `INSERT INTO refunds (payment_id, atom_txn_id, amount_paise, reason, note, requested_by, requested_at)
     VALUES ($1, $2, 70000, 'by_club', 'Asha is ill', 'admin secretary', now()) RETURNING id`,
    [paymentId, atomTxnId],
  );
  await test.db.query(
    `INSERT INTO refund_decisions (refund_id, decision, note, decided_by, decided_at)
     VALUES ($1, 'arrived', 'Meena Verma rang from 9826100000', 'admin secretary', now())`,
    [refundId],
  );

  const note = await writeNote(paymentId, 'Meena Verma rings on Friday');
  expect(note.status).toBe(200);
  await expect(test.db.query(`UPDATE payment_notes SET note = ''`)).rejects.toThrow(/append only/);

  await erased(playerId!);

  expect(await everything()).not.toMatch(personal);
  const notes = 'SELECT written_by, note FROM payment_notes';
  expect(await test.db.query(notes)).toEqual([{ written_by: 'admin secretary', note: '' }]);
  expect((await writeNote(paymentId, 'Asha')).status).toBe(409);
  for (const change of [`UPDATE payment_notes SET note = 'Asha'`, `UPDATE payment_notes SET written_by = ''`])
    await expect(test.db.query(change)).rejects.toThrow(/append only/);
  await expect(test.db.query('DELETE FROM payment_notes')).rejects.toThrow(/append only/);
  const decisions = 'SELECT decision, decided_by, note FROM refund_decisions';
  expect(await test.db.query(decisions)).toEqual([{ decision: 'arrived', decided_by: 'admin secretary', note: '' }]);
  await expect(test.db.query(`UPDATE refund_decisions SET decision = 'sent_again'`)).rejects.toThrow(/append only/);
  await expect(test.db.query(`UPDATE refund_decisions SET note = 'Asha'`)).rejects.toThrow(/append only/);
});

it('stores no reason of a refund that is ordered after the erasure', async () => {
  const paid = await payer.start(event, asha);
  await payAndReturn(payer, paid);
  const { id, playerId } = await payer.payment(paid);
  await erased(playerId!);
  const url = `${test.url}/api/admin/payments/${id}/refund`;
  const body = JSON.stringify({ reason: 'Asha Verma is ill, 9826100000' });
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  expect(await test.db.query('SELECT note FROM refunds')).toEqual([{ note: null }]);
  expect(await everything()).not.toMatch(personal);
});

it('keeps a photo that another player has as well', async () => {
  const photoKey = 'shared.webp';
  const gone = await aPlayer(test.db, { photoKey, firstName: 'Asha' });
  const stays = await aPlayer(test.db, { photoKey, firstName: 'Meena' });
  expect(await erased(gone.id)).toMatchObject({ players: 1, photos: 0 });
  expect(await erased(stays.id)).toMatchObject({ players: 1, photos: 1 });
});

it('records once what was erased, when, why and by whom, without personal data', async () => {
  const { id } = await aPlayer(test.db, { firstName: 'Asha', lastName: 'Verma', mobile });
  await test.db.query('TRUNCATE erasures');
  expect((await erase(id, `Asha's mother called from ${mobile}`)).status).toBe(200);
  expect(await erased(id)).toEqual({ players: 0, registrations: 0, photos: 0, waiting: 0 });
  expect(await test.db.query('SELECT * FROM erasures')).toEqual([
    {
      id: expect.any(String),
      erased_at: expect.any(Date),
      erased_by: 'admin secretary',
      reason: "…'s mother called from …",
      player_ids: [id],
      registration_ids: [],
      photos: 0,
      waiting_entries: 0,
    },
  ]);
});

it('erases once under concurrent requests', async () => {
  const { id } = await aPlayer(test.db, { firstName: 'Asha', lastName: 'Verma', mobile });
  await test.db.query('TRUNCATE erasures');
  const answers = await Promise.all([erased(id), erased(id), erased(id)]);
  expect(answers.map(({ players }) => players).sort()).toEqual([0, 0, 1]);
  expect(await test.db.query('SELECT count(*)::int AS n FROM erasures')).toEqual([{ n: 1 }]);
});

it('refunds money that comes later for an attempt that was open', async () => {
  const player = await aPlayer(test.db, { firstName: 'Asha', lastName: 'Verma', mobile });
  const open = await payer.start(event, asha);
  await erased(player.id);
  await payAndReturn(payer, open);
  const { refundReason, playerId } = await payer.payment(open);
  expect([refundReason, playerId]).toEqual(['registration_erased', null]);
});

it('keeps a brother with the same mobile, and cannot be undone', async () => {
  const sister = await aPlayer(test.db, { firstName: 'Asha', lastName: 'Verma', mobile });
  const brother = await aPlayer(test.db, { firstName: 'Anil', lastName: 'Verma', mobile });
  await erased(sister.id);
  const name = await test.db.query('SELECT first_name FROM players WHERE id = $1', [brother.id]);
  expect(name).toEqual([{ first_name: 'Anil' }]);
  const restored = await fetch(`${test.url}/api/players/${sister.id}/restore`, { method: 'POST', headers });
  expect(restored.status).toBe(404);
  const deleted = await fetch(`${test.url}/api/admin/players/deleted`, { headers });
  expect(JSON.stringify(await deleted.json())).not.toContain(sister.id);
});

it('requires an administrator and a reason', async () => {
  const { id } = await aPlayer(test.db, { firstName: 'Kept', mobile });
  expect((await erase(id, 'x', { 'content-type': 'application/json' })).status).toBe(401);
  for (const reason of ['', ' ', '\u200b', null, 'x'.repeat(301)]) {
    const refused = await erase(id, reason);
    const { tooLong, reason: missing } = erasureSentences;
    const error = reason?.startsWith('x') ? tooLong : missing;
    expect([reason, refused.status, await refused.json()]).toEqual([
      reason,
      400,
      { success: false, error, errors: { reason: error } },
    ]);
  }
  for (const reason of [7, ['x']]) expect((await erase(id, reason)).status).toBe(400);
  expect((await erase(crypto.randomUUID())).status).toBe(404);
  expect(await test.db.query('SELECT first_name FROM players WHERE id = $1', [id])).toEqual([{ first_name: 'Kept' }]);
});
