import { afterAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connect, migrationOptions } from '../../../src/database/data-source.ts';
import { migrateOn } from '../../../src/database/run-migrations.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { undoMigrations } from '../../support/undo-migrations.ts';
import { aCapturedPayment } from '../../support/payments/captured-payment.ts';

/** The last migration before a part could be refunded. */
const lastBefore = 1763890600000;

let db: DataSource;
afterAll(() => db.destroy());

it('keeps refunds as those of the whole, and is not taken back while parts count', async () => {
  const databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
  const paymentId = await aCapturedPayment(db, 'A1');
  await undoMigrations(db, lastBefore);
  const refund = (state: string, more = '', values = '') =>
    db.query(
      `INSERT INTO refunds (payment_id, atom_txn_id, amount_paise, reason, state, requested_by, requested_at, sent_at${more})
       VALUES ($1, 'A1', 50000, 'by_club', $2, 'admin', now(), now()${values})`,
      [paymentId, state],
    );
  await refund('done');
  await migrateOn(db);
  expect(await db.query('SELECT state, partial FROM refunds')).toEqual([{ state: 'done', partial: false }]);
  await refund('done', ', partial', ', true');
  await refund('sent', ', partial', ', true');

  await expect(undoMigrations(db, lastBefore)).rejects.toThrow('Money went back in parts');
  await db.query(`UPDATE refunds SET state = 'refused' WHERE partial`);
  await undoMigrations(db, lastBefore);
  const states = await db.query('SELECT state, count(*)::int AS n FROM refunds GROUP BY state ORDER BY state');
  expect(states).toEqual([
    { state: 'done', n: 1 },
    { state: 'not_needed', n: 2 },
  ]);
  await expect(refund('due')).rejects.toThrow(/refunds_one_live/);
  await migrateOn(db);
});
