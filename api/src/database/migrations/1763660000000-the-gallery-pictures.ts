import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for finding the photo to which a requested file belongs. */
export class TheGalleryPictures1763660000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX gallery_photos_image ON gallery_photos (image_key)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX gallery_photos_image');
  }
}
