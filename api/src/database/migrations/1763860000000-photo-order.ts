import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Photos get a position in their album, and one photo can be chosen as the album's cover. Existing photos are numbered
 * in the order in which they were shown: highlights first, then by upload. Deleted photos are numbered too, for a
 * restoration.
 */
export class PhotoOrder1763860000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE gallery_photos
      ADD COLUMN position int NOT NULL DEFAULT 0,
      ADD COLUMN is_cover boolean NOT NULL DEFAULT false`);
    await db.query(`UPDATE gallery_photos photo SET position = numbered.place
      FROM (SELECT id, row_number() OVER (PARTITION BY event_id ORDER BY is_highlight DESC, upload_date, id) AS place
              FROM gallery_photos) numbered
      WHERE photo.id = numbered.id`);
    await db.query('CREATE UNIQUE INDEX gallery_photos_one_cover ON gallery_photos (event_id) WHERE is_cover');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE gallery_photos DROP COLUMN is_cover, DROP COLUMN position');
  }
}
