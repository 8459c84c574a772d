import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each time a picture is asked for, its photo is looked up: what was deleted is not shown. */
export class TheGalleryPictures1763660000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX gallery_photos_image ON gallery_photos (image_key)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX gallery_photos_image');
  }
}
