import type { DataSource } from 'typeorm';
import type { PhotoWithEventName, ShownPhoto } from './gallery-photo.view.ts';

type Row = ShownPhoto & Omit<PhotoWithEventName, 'photo'>;

/**
 * The photos of all events, each album in its order (`albumOrder`). As plain rows: entities of thousands of photos would
 * take ten times as long, and their memory.
 */
export async function shownPhotos(db: DataSource): Promise<PhotoWithEventName<ShownPhoto>[]> {
  const rows = await db.query<Row[]>(
    `SELECT photo.id, photo.event_id AS "eventId", photo.image_key AS "imageKey", photo.avif_key AS "avifKey",
            photo.width, photo.height, photo.title, photo.caption, photo.event_date::text AS "eventDate",
            photo.upload_date AS "uploadDate", photo.is_highlight AS "isHighlight", photo.version,
            event.event_name AS "eventName", event.event_name_hi AS "eventNameHi"
       FROM gallery_photos photo JOIN events event ON event.id = photo.event_id
      WHERE photo.deleted_at IS NULL AND event.deleted_at IS NULL
      ORDER BY photo.position, photo.upload_date, photo.id`,
  );
  return rows.map((row) => ({ photo: row, eventName: row.eventName, eventNameHi: row.eventNameHi }));
}
