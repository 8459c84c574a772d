import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { refundStates } from '@maidan/shared/domain/payment-state.ts';
import { connect, migrationOptions } from '../../../src/database/data-source.ts';
import { migrateOn } from '../../../src/database/run-migrations.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { manyOpenPayments } from '../../support/load/many-payments.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { undoMigrations } from '../../support/undo-migrations.ts';

/** The last migration before columns and queues got the code's names. */
const lastBefore = 1763790000000;

const oldRefundStates = ['due', 'asked', 'accepted', 'done', 'refused', 'needless'];
const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'];
const queues = [
  ['answer-message', 'gateway-notifications'],
  ['give-money-back', 'refunds'],
  ['go-the-rounds', 'recovery-sweep'],
  ['forget-photo', 'photo-removals'],
  ['lost-albums', 'deleted-event-photos'],
] as const;

let db: DataSource;
let test: TestApp | undefined;
afterEach(async () => {
  await test?.close();
  test = undefined;
  await db.destroy();
});

/** A database of the older version, in which the API has run: it has the tables of the job queue. */
/** With one event, made while the entity fits its table. */
async function olderDatabase(): Promise<{ databaseUrl: string; event: Event }> {
  const databaseUrl = await freshDatabase();
  const app = await startTestApp({ databaseUrl });
  await app.close();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
  const event = await anEvent(db);
  await undoMigrations(db, lastBefore);
  return { databaseUrl, event };
}

const addJob = (queue: string, state: string, key: string, data: object): Promise<unknown> =>
  db.query(
    `INSERT INTO jobs.job (name, policy, state, singleton_key, data) SELECT name, policy, $2, $3, $4 FROM jobs.queue
     WHERE name = $1`,
    [queue, state, key, data],
  );

it('keeps what the renamed columns of payments and refunds hold', async () => {
  const { event } = await olderDatabase();
  await manyOpenPayments(db, event, { count: 1 });
  const at = new Date('2026-11-20T10:00:00Z');
  await db.query('UPDATE payments SET asked_at = $1, unheard = 3, rings = 7', [at]);
  for (const state of oldRefundStates)
    await db.query(
      `INSERT INTO refunds (payment_id, atom_txn_id, amount_paise, reason, state, requested_by, requested_at, asked_at,
         unheard) SELECT id, $1::text, 150000, 'by_club', $1, 'admin', $2, $2, 2 FROM payments`,
      [state, at],
    );
  await migrateOn(db);
  expect(await db.query('SELECT last_requery_at, unanswered_requeries, notification_count FROM payments')).toEqual([
    { last_requery_at: at, unanswered_requeries: 3, notification_count: 7 },
  ]);
  const refunds = await db.query('SELECT atom_txn_id, state, sent_at, unanswered_requests FROM refunds');
  // Later migrations add these states.
  const states = refundStates.filter((state) => state !== 'replaced' && state !== 'not_listed');
  expect(refunds).toHaveLength(states.length);
  for (const [i, state] of states.entries())
    expect(refunds).toContainEqual({
      atom_txn_id: oldRefundStates[i],
      state,
      sent_at: at,
      unanswered_requests: 2,
    });
});

it('moves jobs of every state to the renamed queues, and runs those that wait', async () => {
  const { databaseUrl } = await olderDatabase();
  for (const [queue] of queues) for (const state of jobStates) await addJob(queue, state, `${queue} ${state}`, {});
  await addJob('__pgboss__send-it', 'created', 'due', { name: 'go-the-rounds', data: {} });
  await addJob('forget-photo', 'created', 'kept', { key: 'kept.webp' });

  await migrateOn(db);

  for (const [old, queue] of queues) {
    const moved: { key: string; state: string }[] = await db.query(
      `SELECT singleton_key AS key, state FROM jobs.job WHERE name = $1 AND singleton_key LIKE $2 ORDER BY state`,
      [queue, `${old} %`],
    );
    expect(moved).toEqual(jobStates.map((state) => ({ key: `${old} ${state}`, state })));
  }
  const oldNames = queues.map(([queue]) => queue);
  expect(await db.query('SELECT name FROM jobs.queue WHERE name = ANY($1)', [oldNames])).toEqual([]);
  expect(await db.query('SELECT name FROM jobs.schedule WHERE name = ANY($1)', [oldNames])).toEqual([]);
  const [due] = await db.query(`SELECT data FROM jobs.job WHERE name = '__pgboss__send-it' AND singleton_key = 'due'`);
  expect(due.data).toEqual({ name: 'recovery-sweep', data: {} });

  // The app's own workers run the moved job.
  const done = async (): Promise<number> =>
    (await db.query(`SELECT 1 FROM jobs.job WHERE singleton_key = 'kept' AND state = 'completed'`)).length;
  test = await startTestApp({ databaseUrl });
  while ((await done()) === 0) await pass(200);
});

it('renames nothing where the API has never run', async () => {
  const databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
  await undoMigrations(db, lastBefore);
  await migrateOn(db);
  const [{ exists }] = await db.query(`SELECT to_regclass('jobs.job') IS NOT NULL AS exists`);
  expect(exists).toBe(false);
});

it('gives rows without an amount the one that their other columns imply, and lets no new one in', async () => {
  const databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
  const event = await anEvent(db);
  const receipt = { eventId: event.id, receiptNumber: 'MSC-2026-000001' };
  const player = await aPlayer(db, { source: 'paid', kind: 'new', ...receipt, amountPaise: 150_000 });
  await undoMigrations(db, lastBefore);
  await db.query('UPDATE players SET amount_paise = NULL');
  await manyOpenPayments(db, event, { count: 2 });
  const [paid, owed]: { id: string }[] = await db.query('SELECT id FROM payments ORDER BY request_key');
  await db.query(
    `UPDATE payments SET state = 'paid', atom_txn_id = 'A1', player_id = $2, receipt_number = $3, paid_at = now()
     WHERE id = $1`,
    [paid?.id, player.id, receipt.receiptNumber],
  );
  await db.query(
    `UPDATE payments SET state = 'refund_due', atom_txn_id = 'A2', refund_reason = 'by_club' WHERE id = $1`,
    [owed?.id],
  );
  await db.query(
    `INSERT INTO refunds (payment_id, atom_txn_id, amount_paise, reason, requested_by, requested_at)
     VALUES ($1, 'A2', 149900, 'by_club', 'admin', now())`,
    [owed?.id],
  );

  await migrateOn(db);

  const amounts = await db.query(
    'SELECT state, captured_paise, captured_at IS NOT NULL AS dated FROM payments ORDER BY state',
  );
  expect(amounts).toEqual([
    { state: 'paid', captured_paise: 150_000, dated: true },
    { state: 'refund_due', captured_paise: 149_900, dated: true },
  ]);
  expect(await db.query('SELECT amount_paise FROM players')).toEqual([{ amount_paise: 150_000 }]);
  await expect(db.query('UPDATE players SET amount_paise = NULL')).rejects.toThrow(/players_paid_is_complete/);
});
