import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defaultFees } from '@maidan/shared/domain/fees.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { DataSource } from 'typeorm';
import { connect } from '../../src/database/data-source.ts';
import { erasePlayers, eraseRegistrations } from '../../src/privacy/erase-rows.ts';
import { PlayerCorrection } from '../../src/players/player-correction.entity.ts';
import { applicantOf } from '../../src/registrations/applicant.ts';
import { Registration } from '../../src/registrations/registration.entity.ts';
import { aPlayer, anEvent } from '../support/builders.ts';
import { freshDatabase } from '../support/test-database.ts';

let db: DataSource;
beforeAll(async () => {
  db = await connect({ databaseUrl: await freshDatabase() });
});
afterAll(() => db.destroy());

type Row = Record<string, unknown>;

/** A value of each column type that may contain personal data. */
const samples: Record<string, string> = {
  ...{ text: 'x', date: '2001-02-03', jsonb: '{"a":1}', integer: '7', ARRAY: '{x}', boolean: 'true' },
};

const columnsOf = (table: string): Promise<{ name: string; type: string }[]> =>
  db.query(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 ORDER BY column_name COLLATE "C"`,
    [table],
  );

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

async function rowOf(table: string, id: string): Promise<Row> {
  const [row] = await db.query<Row[]>(`SELECT * FROM ${table} WHERE id = $1`, [id]);
  return row!;
}

/** Fills the empty columns of a row, so that the test sees which ones an erasure does not empty. */
async function fill(table: string, id: string): Promise<Row> {
  const row = await rowOf(table, id);
  for (const { name, type } of await columnsOf(table))
    if (isEmpty(row[name]) && samples[type])
      await db.query(`UPDATE ${table} SET ${name} = $2 WHERE id = $1`, [id, samples[type]]);
  return rowOf(table, id);
}

/**
 * The columns that an erasure has emptied, and those that it has kept. It sets `deleted_at` and `erased_at` itself, so
 * these are left out.
 */
function changes(before: Row, after: Row): { emptied: string[]; kept: string[] } {
  const columns = Object.keys(before)
    .filter((name) => name !== 'deleted_at' && name !== 'erased_at')
    .sort();
  return {
    emptied: columns.filter((name) => !isEmpty(before[name]) && isEmpty(after[name])),
    kept: columns.filter((name) => isEmpty(before[name]) || !isEmpty(after[name])),
  };
}

// These tests fail when a table gets a new column that nothing erases. Erase it in erase-rows.ts (a player's column
// also in `players_erased`), or add it to the columns that stay, with the reason.

it('empties each column of a player that the accounts do not need, and lets none be filled again', async () => {
  const event = await anEvent(db);
  const paid = { source: 'paid', kind: 'new', eventId: event.id, amountPaise: 150_000 } as const;
  const refunded = { receiptNumber: 'MSC-2026-000001', isActive: false, inactiveReason: 'refunded' } as const;
  await aPlayer(db);
  const { id } = await aPlayer(db, { ...paid, ...refunded });
  const before = await fill('players', id);
  await db.transaction((tx) => erasePlayers(tx, [id], new Date()));
  const { emptied, kept } = changes(before, await rowOf('players', id));
  // These columns stay: the row's ids, its event, its state and its money. `kind` says which fee was paid.
  const money = ['amount_paise', 'kind', 'receipt_number', 'source'];
  const row = ['created_at', 'event_id', 'id', 'inactive_reason', 'is_active', 'told_apart', 'version'];
  expect(kept).toEqual([...money, ...row].sort());
  // A trigger writes the search key of the name, and overwrites any other value.
  expect(emptied).toContain('search_key');
  await db.query(`UPDATE players SET search_key = ' asa ' WHERE id = $1`, [id]);
  expect(isEmpty((await rowOf('players', id)).search_key)).toBe(true);
  for (const column of emptied.filter((name) => name !== 'search_key'))
    await expect(db.query(`UPDATE players SET ${column} = $2 WHERE id = $1`, [id, before[column]])).rejects.toThrow(
      /players_erased|players_old_player/,
    );
});

it('empties each column of a registration that the accounts do not need', async () => {
  const event = await anEvent(db);
  const applicant = applicantOf(
    {
      ...{ firstName: 'Asha', lastName: 'Verma', mobile: '9826100000', age: 9, address: 'Ward 12' },
      ...{
        playerType: playerTypeOf('child'),
        playingStyle: 'Right-hand Batsman',
        selectedEvent: event.id,
        photoBase64: '',
      },
    },
    defaultFees,
  );
  const sent = { ...applicant, submittedAt: new Date(), consentAt: new Date(), browserHash: 'hash' };
  const { id } = await db.getRepository(Registration).save(sent);
  const before = await fill('registrations', id);
  await db.transaction((tx) => eraseRegistrations(tx, [id], new Date()));
  const { kept } = changes(before, await rowOf('registrations', id));
  // These columns stay: the row's ids, its event, its fee, and which consent was given when.
  const fee = ['kind', 'quoted_paise'];
  const row = ['consent_at', 'consent_version', 'created_at', 'event_id', 'id', 'records_lost', 'submitted_at'];
  expect(kept).toEqual([...fee, ...row].sort());
});

it('empties reason and values of each correction, keeps who changed which field when, and allows no other change', async () => {
  const { id: playerId } = await aPlayer(db);
  const corrections = db.getRepository(PlayerCorrection);
  const { id } = await corrections.save({
    ...{
      playerId,
      actorName: 'secretary',
      reason: 'Asha called',
      mobileBefore: '9826100000',
      nameKeyBefore: 'asa verma',
    },
    changes: [
      { field: 'firstName', before: 'Asa', after: 'Asha' },
      { field: 'photo', before: null, after: null },
    ],
  });
  const before = await fill('player_corrections', id);
  const emptied = `UPDATE player_corrections SET reason = '', mobile_before = NULL, name_key_before = NULL, changes = '[]'`;
  await expect(db.query(emptied)).rejects.toThrow(/append only/);
  await db.transaction((tx) => erasePlayers(tx, [playerId], new Date()));
  const after = await rowOf('player_corrections', id);
  expect(changes(before, after).kept).toEqual(['actor_name', 'at', 'changes', 'id', 'player_id']);
  expect(after.changes).toEqual([
    { field: 'firstName', before: null, after: null },
    { field: 'photo', before: null, after: null },
  ]);
  for (const change of [
    "reason = 'Asha called'",
    "mobile_before = '9826100000', name_key_before = 'asa verma'",
    `changes = '[{"field": "firstName", "before": null, "after": "Asha"}]'`,
    "actor_name = 'somebody else'",
  ])
    await expect(db.query(`UPDATE player_corrections SET ${change}`)).rejects.toThrow(/append only/);
  await expect(db.query('DELETE FROM player_corrections')).rejects.toThrow(/append only/);
});

// The rows that stay after an erasure have no text about the payer, except notes and reasons, which the erasure
// empties. Rows of imports are deleted; the texts that the import itself keeps are listed here.
it.each([
  [
    'payments',
    [
      ...['atom_token_id', 'atom_txn_id', 'bank_txn_id', 'merch_txn_date', 'merch_txn_id', 'receipt_number'],
      ...['method', 'response_code', 'response_message', 'state', 'refund_reason', 'contradiction'],
      // How, and by whom of the club, money was taken at the counter.
      ...['channel', 'counter_reference', 'language', 'taken_by'],
      // The key of the browser's request, and a digest of its body.
      ...['request_hash', 'request_key'],
    ],
  ],
  ['payment_transitions', ['actor', 'from_state', 'to_state']],
  ['gateway_events', ['atom_txn_id', 'body_sha256', 'merch_txn_id', 'source', 'status_code']],
  // Among them is the key of the console's request.
  [
    'refunds',
    [
      'atom_txn_id',
      'channel',
      'counter_reference',
      'returned_by',
      'message',
      'note',
      'provider_refund_id',
      'reason',
      'refund_txn_id',
      'request_key',
      'requested_by',
      'state',
    ],
  ],
  ['refund_decisions', ['decided_by', 'decision', 'note']],
  // The provider's ids, amounts and remarks.
  ['restore_checks', ['atom_txn_id', 'doubt', 'listed', 'state']],
  ['event_refund_runs', ['reason', 'started_by']],
  // The product's own message that says why a refund could not begin.
  ['event_refunds', ['failure', 'state']],
  ['payment_notes', ['note', 'written_by']],
  ['registration_moves', ['actor', 'from_kind', 'reason', 'request_key', 'to_kind']],
  [
    'dues',
    [
      ...['changed_by', 'reason', 'returned_by', 'returned_channel', 'returned_reference', 'state'],
      ...['taken_by', 'taken_channel', 'taken_reference'],
    ],
  ],
  ['withdrawals', ['actor', 'reason', 'request_key']],
  // Ids of transactions and bank references, whose form is checked. The notes are the product's own messages.
  ['payout_files', ['counts', 'created_by', 'file_name', 'left_out', 'mapping', 'sha256', 'totals']],
  ['payout_lines', ['atom_txn_id', 'kind', 'merch_txn_id', 'note', 'outcome', 'refund_txn_id', 'utr']],
  // `eraseEndedImports` empties the headings, their mapping and the words together with the rows.
  ['player_imports', ['columns', 'counts', 'created_by', 'failure', 'file_name', 'mapping', 'state', 'words']],
])('lists each text column of %s, which an erasure keeps', async (table, known) => {
  const texts = (await columnsOf(table)).filter(({ type }) => ['text', 'jsonb', 'ARRAY'].includes(type));
  expect(texts.map(({ name }) => name)).toEqual([...known].sort());
});
