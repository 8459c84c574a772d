import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Photos get a place in their album, and one of an album can be chosen as its cover. Those that are there keep today's
 * order: highlights first, then by upload. Deleted ones are numbered with the others, for an undo.
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
