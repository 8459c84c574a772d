import { afterAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connect, migrationOptions } from '../../../src/database/data-source.ts';
import { migrateOn } from '../../../src/database/run-migrations.ts';
import { anEvent } from '../../support/builders.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { undoMigrations } from '../../support/undo-migrations.ts';

/** The last migration before the payers of an event could be refunded at once. */
const lastBefore = 1763890000000;

let db: DataSource;
afterAll(() => db.destroy());

it('dates events that are abandoned already by their last change, and later ones by the day itself', async () => {
  const databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
  const [abandoned, upcoming] = [await anEvent(db, { eventType: 'abandoned' }), await anEvent(db)];
  await undoMigrations(db, lastBefore);
  const changedAt = new Date('2026-03-01T05:00:00Z');
  await db.query('UPDATE events SET updated_at = $1', [changedAt]);

  await migrateOn(db);

  const calledOffAt = async (id: string): Promise<Date | null> =>
    (await db.query('SELECT called_off_at AS at FROM events WHERE id = $1', [id]))[0].at;
  const setStatus = (id: string, eventType: string) =>
    db.query('UPDATE events SET event_type = $2 WHERE id = $1', [id, eventType]);
  expect(await calledOffAt(abandoned.id)).toEqual(changedAt);
  expect(await calledOffAt(upcoming.id)).toBeNull();
  await setStatus(abandoned.id, 'abandoned');
  expect(await calledOffAt(abandoned.id)).toEqual(changedAt);
  await setStatus(abandoned.id, 'past');
  expect(await calledOffAt(abandoned.id)).toEqual(changedAt);
  await setStatus(abandoned.id, 'upcoming');
  expect(await calledOffAt(abandoned.id)).toBeNull();
  await setStatus(upcoming.id, 'abandoned');
  expect((await calledOffAt(upcoming.id))!.getTime()).toBeGreaterThan(changedAt.getTime());
  // A slip that is corrected within a day.
  await setStatus(upcoming.id, 'past');
  expect(await calledOffAt(upcoming.id)).toBeNull();
});
