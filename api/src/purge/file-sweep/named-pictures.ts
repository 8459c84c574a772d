import type { DataSource } from 'typeorm';
import { type Area, isPublicArea } from '../../storage/file-store.ts';
import { queueOf } from '../../storage/picture-lifecycle.service.ts';

/** A row that names a picture. */
export interface NamedPicture {
  table: string;
  id: string;
  key: string;
}

const columns = {
  gallery: [['gallery_photos', 'image_key']],
  events: [['events', 'photo_key']],
  members: [['members', 'photo_key']],
  registrations: [
    ['registrations', 'photo_key'],
    ['players', 'photo_key'],
  ],
} as const satisfies Record<Exclude<Area, 'withheld'>, readonly (readonly [table: string, column: string])[]>;

export type OwnedArea = keyof typeof columns;
export const ownedAreas = Object.keys(columns) as OwnedArea[];

/** Every row that names a picture of an area, deleted ones as well: they can be restored. */
export function namedPictures(db: DataSource, area: OwnedArea): Promise<NamedPicture[]> {
  const sources = columns[area].map(
    ([table, column]) => `SELECT '${table}' AS "table", id, ${column} AS key FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  return db.query(sources.join(' UNION ALL '));
}

/** Keys of replaced pictures, which are kept for an hour until their removal job runs. */
export async function replacedPictures(db: DataSource, area: OwnedArea): Promise<string[]> {
  if (!isPublicArea(area)) return [];
  const rows = await db.query<{ key: string }[]>(
    `SELECT data->>'replaced' AS key FROM jobs.job
      WHERE name = $1 AND data->>'replaced' IS NOT NULL AND state < 'completed'`,
    [queueOf(area)],
  );
  return rows.map(({ key }) => key);
}
