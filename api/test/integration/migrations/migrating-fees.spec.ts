import { afterAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connect, migrationOptions } from '../../../src/database/data-source.ts';
import { migrateOn } from '../../../src/database/run-migrations.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { undoMigrations } from '../../support/undo-migrations.ts';

/** The last migration before fees could take another one's place. */
const lastBefore = 1795853059999;

let db: DataSource;
afterAll(() => db.destroy());

it('lets the newest stand of fees that stood together for one type and day, and leaves all others alone', async () => {
  const databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
  await undoMigrations(db, lastBefore);
  const add = (rupees: number, kind: string, day: string, isWithdrawn = false) =>
    db.query(
      `INSERT INTO fees (kind, amount_paise, valid_from, added_by, added_at, withdrawn_by, withdrawn_at)
       VALUES ($2, $1 * 100, $3, 'asha', now(), CASE WHEN $4 THEN 'asha' END, CASE WHEN $4 THEN now() END)`,
      [rupees, kind, day, isWithdrawn],
    );
  for (const rupees of [1600, 1610, 1620]) await add(rupees, 'new', '2026-12-01');
  await add(1630, 'new', '2026-12-01', true);
  await add(1640, 'new', '2026-12-02');
  await add(1100, 'old', '2026-12-01');

  await migrateOn(db);

  const rows: { fee: string; by: string | null }[] = await db.query(
    `SELECT f.kind || ' ' || f.amount_paise / 100 AS fee, b.amount_paise / 100 AS by
     FROM fees f LEFT JOIN fees b ON b.id = f.superseded_by ORDER BY f.number`,
  );
  expect(rows.map(({ fee, by }) => (by === null ? fee : `${fee} until ${by}`))).toEqual([
    ...['new 1500', 'old 1000', 'child 700'],
    ...['new 1600 until 1610', 'new 1610 until 1620', 'new 1620', 'new 1630', 'new 1640', 'old 1100'],
  ]);
});
