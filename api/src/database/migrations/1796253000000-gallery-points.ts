import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The point of a gallery photo that stays visible wherever a page crops the photo. */
export class GalleryPoints1796253000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE gallery_photos
        ADD COLUMN photo_point text NOT NULL DEFAULT '',
        ADD CONSTRAINT gallery_photos_photo_point CHECK (photo_point ~ '^((0|25|50|75|100) (0|25|50|75|100))?$')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE gallery_photos DROP COLUMN photo_point');
  }
}
