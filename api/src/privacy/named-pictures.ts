import type { DataSource } from 'typeorm';
import { isPublicArea, type PublicArea } from '../platform/storage/file-store.ts';
import { pictureColumns } from '../platform/storage/picture-names.ts';
import { queueOf } from '../platform/storage/picture-lifecycle.service.ts';

export interface NamedPicture {
  table: string;
  id: string;
  key: string;
}

export type OwnedArea = keyof typeof pictureColumns;
export const ownedAreas = Object.keys(pictureColumns) as OwnedArea[];

/** The rows that name a picture of an area. Deleted rows are included, because they can be restored. */
export function namedPictures(db: DataSource, area: OwnedArea): Promise<NamedPicture[]> {
  const sources = pictureColumns[area].map(
    ([table, column]) => `SELECT '${table}' AS "table", id, ${column} AS key FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  return db.query(sources.join(' UNION ALL '));
}

/** Ids of the deleted rows that name one of these pictures. */
export async function deletedRows(db: DataSource, area: PublicArea, keys: readonly string[]): Promise<string[]> {
  const [[table, column]] = pictureColumns[area];
  const rows = await db.query<{ id: string }[]>(
    `SELECT id FROM ${table} WHERE deleted_at IS NOT NULL AND ${column} = ANY ($1)`,
    [keys],
  );
  return rows.map(({ id }) => id);
}

/** Ids of the rows that were deleted before `since` and still name a picture. */
export async function expiredRows(db: DataSource, area: PublicArea, since: Date): Promise<string[]> {
  const [[table, column]] = pictureColumns[area];
  const rows = await db.query<{ id: string }[]>(
    `SELECT id FROM ${table} WHERE deleted_at < $1 AND ${column} IS NOT NULL`,
    [since],
  );
  return rows.map(({ id }) => id);
}

/** Keys of replaced pictures whose removal job has not run yet. */
export async function replacedPictures(db: DataSource, area: OwnedArea): Promise<string[]> {
  if (!isPublicArea(area)) return [];
  const rows = await db.query<{ key: string }[]>(
    `SELECT data->>'replaced' AS key FROM jobs.job
      WHERE name = $1 AND data->>'replaced' IS NOT NULL AND state < 'completed'`,
    [queueOf(area)],
  );
  return rows.map(({ key }) => key);
}
