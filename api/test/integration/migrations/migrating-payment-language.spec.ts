import { afterAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connect, migrationOptions } from '../../../src/database/data-source.ts';
import { migrateOn } from '../../../src/database/run-migrations.ts';
import { aCapturedPayment } from '../../support/payments/captured-payment.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { undoMigrations } from '../../support/undo-migrations.ts';

/** The last migration before payments had a language. */
const lastBefore = 1763891500000;

let db: DataSource;
afterAll(() => db.destroy());

it('older payments are English, and only the two languages are stored', async () => {
  const databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
  const id = await aCapturedPayment(db, 'A1');
  await undoMigrations(db, lastBefore);
  await migrateOn(db);
  const write = (language: string) => db.query('UPDATE payments SET language = $2 WHERE id = $1', [id, language]);
  expect(await db.query('SELECT language FROM payments')).toEqual([{ language: 'en' }]);
  await write('hi');
  await expect(write('fr')).rejects.toThrow('payments_language');
});
