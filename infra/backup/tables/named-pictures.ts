import type pg from 'pg';
import { isPublicArea, type Area } from '@maidan/api/src/platform/storage/file-store.ts';
import { pictureColumns } from '@maidan/api/src/platform/storage/picture-names.ts';

/** A picture that a row names, and the area where its files belong by the state of that row. */
export interface NamedPicture {
  area: Area;
  key: string;
  /** Whether the row says that AVIF files exist. */
  hasAvif: boolean;
}

/** SQL expressions for the time at which a table's record was deleted; a photo is also hidden with its event. */
const deletedAt: Partial<Record<string, string>> = {
  gallery_photos: 'coalesce(t.deleted_at, (SELECT e.deleted_at FROM events e WHERE e.id = t.event_id))',
};

function sourceOf(area: keyof typeof pictureColumns, table: string, column: string): string {
  const isPublic = isPublicArea(area);
  const home = isPublic
    ? `CASE WHEN ${deletedAt[table] ?? 't.deleted_at'} IS NULL THEN '${area}' ELSE 'withheld' END`
    : `'${area}'`;
  const hasAvif = isPublic ? `t.avif_key IS NOT DISTINCT FROM t.${column}` : 'false';
  return `SELECT ${home} AS area, t.${column} AS key, ${hasAvif} AS "hasAvif" FROM ${table} t WHERE t.${column} IS NOT NULL`;
}

const statement = Object.entries(pictureColumns)
  .flatMap(([area, sources]) =>
    sources.map(([table, column]) => sourceOf(area as keyof typeof pictureColumns, table, column)),
  )
  .join(' UNION ');

/** All pictures that rows name. */
export async function namedPictures(client: pg.Client): Promise<NamedPicture[]> {
  return (await client.query<NamedPicture>(`${statement} ORDER BY area, key`)).rows;
}
