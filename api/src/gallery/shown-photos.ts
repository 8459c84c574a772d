import type { AlbumDigest } from '@maidan/shared/wire/gallery.ts';
import type { DataSource } from 'typeorm';
import type { PhotoWithEventName, ShownPhoto } from './gallery-photo.view.ts';

type Row = ShownPhoto & Omit<PhotoWithEventName, 'photo'>;
export type ShownPhotoWithEventName = PhotoWithEventName<ShownPhoto>;

const columns = `photo.id, photo.event_id AS "eventId", photo.image_key AS "imageKey", photo.avif_key AS "avifKey",
            photo.width, photo.height, photo.title, photo.caption, photo.event_date::text AS "eventDate",
            photo.upload_date AS "uploadDate", photo.is_highlight AS "isHighlight", photo.photo_point AS "photoPoint",
            photo.version,
            event.event_name AS "eventName", event.event_name_hi AS "eventNameHi"`;

/** SQL order within an album (as `albumOrder`), the cover first. */
const order = 'photo.position, photo.upload_date, photo.id';

const withEventName = (rows: readonly Row[]): ShownPhotoWithEventName[] =>
  rows.map((row) => ({ photo: row, eventName: row.eventName, eventNameHi: row.eventNameHi }));

/** The photos of all events or of one, as plain rows, because entities would take more time and memory. */
export async function shownPhotos(db: DataSource, eventId?: string): Promise<ShownPhotoWithEventName[]> {
  const rows = await db.query<Row[]>(
    `SELECT ${columns}
       FROM gallery_photos photo JOIN events event ON event.id = photo.event_id
      WHERE photo.deleted_at IS NULL AND event.deleted_at IS NULL ${eventId === undefined ? '' : 'AND event.id = $1'}
      ORDER BY ${order}`,
    eventId === undefined ? [] : [eventId],
  );
  return withEventName(rows);
}

/**
 * The first photos of these albums.
 * @param wanted how many photos to read, by event id
 */
export async function firstPhotos(
  db: DataSource,
  wanted: ReadonlyMap<string, number>,
): Promise<ShownPhotoWithEventName[]> {
  const rows = await db.query<Row[]>(
    `SELECT ${columns}
       FROM unnest($1::uuid[], $2::int[]) AS wanted (event_id, most)
       JOIN events event ON event.id = wanted.event_id AND event.deleted_at IS NULL
      CROSS JOIN LATERAL (
            SELECT * FROM gallery_photos photo
             WHERE photo.event_id = wanted.event_id AND photo.deleted_at IS NULL
             ORDER BY ${order} LIMIT wanted.most) photo
      ORDER BY ${order}`,
    [[...wanted.keys()], [...wanted.values()]],
  );
  return withEventName(rows);
}

/** An album without photos, but with the dates of its cover, by which `newestFirst` sorts. */
export interface ShownAlbum {
  eventId: string;
  eventName: string;
  count: number;
  photos: [cover: { eventDate: string | null; createdAt: string }];
}

/** The albums of all events, in no order. */
export async function shownAlbums(db: DataSource): Promise<ShownAlbum[]> {
  const rows = await db.query<
    { eventId: string; eventName: string; count: number; eventDate: string | null; uploadDate: Date }[]
  >(
    `SELECT DISTINCT ON (event.id) event.id AS "eventId", event.event_name AS "eventName",
            count(*) OVER (PARTITION BY event.id)::int AS count,
            photo.event_date::text AS "eventDate", photo.upload_date AS "uploadDate"
       FROM gallery_photos photo JOIN events event ON event.id = photo.event_id
      WHERE photo.deleted_at IS NULL AND event.deleted_at IS NULL
      ORDER BY event.id, ${order}`,
  );
  return rows.map(({ eventId, eventName, count, eventDate, uploadDate }) => ({
    ...{ eventId, eventName, count },
    photos: [{ eventDate, createdAt: uploadDate.toISOString() }],
  }));
}

/**
 * A digest for each album of what visitors see of its photos (`photoView`), without the event's names. The database
 * computes it, so no photos are loaded.
 */
export async function albumDigests(db: DataSource): Promise<AlbumDigest[]> {
  return db.query<AlbumDigest[]>(
    `SELECT event.id AS "eventId", count(*)::int AS count,
            md5(string_agg(
              md5(ROW (photo.id, photo.image_key, photo.avif_key, photo.width, photo.height, photo.title, photo.caption,
                       photo.event_date, photo.upload_date, photo.is_highlight, photo.photo_point)::text), '' ORDER BY ${order})) AS digest
       FROM gallery_photos photo JOIN events event ON event.id = photo.event_id
      WHERE photo.deleted_at IS NULL AND event.deleted_at IS NULL
      GROUP BY event.id ORDER BY event.id`,
  );
}
