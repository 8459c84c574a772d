import { afterAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connect, migrationOptions } from '../../../src/database/data-source.ts';
import { migrateOn } from '../../../src/database/run-migrations.ts';
import { anEvent } from '../../support/builders.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { undoMigrations } from '../../support/undo-migrations.ts';

/** The last migration before photos got places. */
const lastBefore = 1763850000000;

let db: DataSource;
afterAll(() => db.destroy());

it('keeps the order that albums have: highlights first, then by upload, deleted ones among them', async () => {
  const databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
  const [one, two] = [await anEvent(db), await anEvent(db)];
  await undoMigrations(db, lastBefore);
  const add = (eventId: string, caption: string, upload: string, isHighlight: boolean, deletedAt: string | null) =>
    db.query(
      `INSERT INTO gallery_photos (event_id, event_name, image_key, width, height, dominant_colour, caption, upload_date,
         is_highlight, deleted_at) VALUES ($1, 'Cup', 'a.webp', 4, 3, '#000000', $2, $3, $4, $5)`,
      [eventId, caption, upload, isHighlight, deletedAt],
    );
  await add(one.id, 'third', '2026-03-02', false, null);
  await add(one.id, 'second', '2026-03-01', false, '2026-03-04');
  await add(one.id, 'first', '2026-03-03', true, null);
  await add(two.id, 'only', '2026-03-05', false, null);

  await migrateOn(db);

  const rows: { caption: string; position: number }[] = await db.query(
    'SELECT caption, position FROM gallery_photos ORDER BY event_id = $1 DESC, position',
    [one.id],
  );
  expect(rows.map(({ caption, position }) => `${position} ${caption}`)).toEqual([
    '1 first',
    '2 second',
    '3 third',
    '1 only',
  ]);
  expect(await db.query('SELECT 1 FROM gallery_photos WHERE is_cover')).toEqual([]);
});
