import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { connect, migrationOptions } from '../../../src/database/data-source.ts';
import { migrateOn } from '../../../src/database/run-migrations.ts';
import { isCaptured } from '../../../src/payments/payment-state.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { manyOpenPayments } from '../../support/load/many-payments.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { undoMigrations } from '../../support/undo-migrations.ts';

/** The last migration before the payments' own rows said when to ask about them next. */
const lastBefore = 1763690000000;

interface Row {
  state: PaymentState;
  /** Days since it was made, and since it has that state. */
  made: number;
  since?: number;
  unheard?: number;
}

const askedAbout: Row[] = [
  { state: 'created', made: 0 },
  { state: 'initiated', made: 0 },
  { state: 'initiated', made: 90 },
  { state: 'failed', made: 1 },
  { state: 'cancelled', made: 1 },
  { state: 'expired', made: 6 },
  { state: 'expired', made: 20, since: 2 },
  { state: 'paid', made: 1 },
  { state: 'paid', made: 30, unheard: 4 },
  { state: 'refund_due', made: 1 },
  { state: 'refunding', made: 1 },
  { state: 'refund_failed', made: 1 },
  { state: 'refunded', made: 1 },
  { state: 'reversed', made: 1 },
];
const leftAlone: Row[] = [
  { state: 'failed', made: 90 },
  { state: 'expired', made: 90 },
  { state: 'paid', made: 90 },
  { state: 'refunded', made: 90 },
];
const rows = [...askedAbout, ...leftAlone];

let db: DataSource | undefined;
let test: TestApp | undefined;
afterEach(async () => {
  await test?.close();
  await db?.destroy();
});

/** As if each had gone its way: the guards of the edges would make every one of them walk. */
async function setStates(database: DataSource, playerIds: string[]): Promise<string[]> {
  const payments: { id: string }[] = await database.query('SELECT id FROM payments ORDER BY request_key');
  await database.query('ALTER TABLE payments DISABLE TRIGGER USER');
  for (const [i, { state, made, since = made, unheard = 0 }] of rows.entries()) {
    const captured = isCaptured(state);
    const whole = state === 'paid';
    await database.query(
      `UPDATE payments SET state = $2, created_at = now() - make_interval(days => $3),
         state_since = now() - make_interval(days => $4), unheard = $5, atom_token_id = 'token',
         captured_paise = CASE WHEN $6 THEN quoted_paise END, atom_txn_id = CASE WHEN $6 THEN id::text END,
         captured_at = CASE WHEN $6 THEN now() - make_interval(days => $3) END,
         paid_at = CASE WHEN $7 THEN now() END, player_id = CASE WHEN $7 THEN $8::uuid END,
         receipt_number = CASE WHEN $7 THEN 'MSC-2020-' || lpad($9::text, 6, '0') END,
         refund_reason = CASE WHEN $6 AND NOT $7 THEN 'already_registered' END
       WHERE id = $1`,
      [payments[i]?.id, state, made, since, unheard, captured, whole, playerIds[i], i],
    );
  }
  await database.query('ALTER TABLE payments ENABLE TRIGGER USER');
  return payments.map(({ id }) => id);
}

it('asks on about payments of every state that an older version left behind, and owes no refund for ever', async () => {
  const databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
  const event = await anEvent(db);
  const playerIds: string[] = [];
  for (const i of rows.keys()) playerIds.push((await aPlayer(db, { mobile: `9${700_000_000 + i}` })).id);
  await undoMigrations(db, lastBefore);
  await manyOpenPayments(db, event, { count: rows.length });
  const ids = await setStates(db, playerIds);

  await migrateOn(db);

  const waiting: { id: string }[] = await db.query('SELECT id FROM payments WHERE next_requery_at IS NOT NULL');
  const carried = rows.filter((_, i) => waiting.some(({ id }) => id === ids[i]));
  expect(carried).toEqual(askedAbout);

  test = await startTestApp({ sandbox: { settings: { callback: false } }, databaseUrl });
  const count = async (where: string): Promise<number> =>
    (await db!.query(`SELECT count(*)::int AS n FROM payments p WHERE ${where}`))[0].n;
  while ((await count('p.last_requery_at IS NOT NULL')) < askedAbout.length) await pass(200);
  // The provider knows none of them: only what is overdue ends, and nothing that holds money changes.
  while ((await count(`p.state = 'expired'`)) < 4) await pass(100);
  expect(await count(`p.state = 'paid'`)).toBe(3);
  const owed = `p.state IN ('refund_due', 'refunding') AND EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id)`;
  while ((await count(owed)) < 1) await pass(100);
});
