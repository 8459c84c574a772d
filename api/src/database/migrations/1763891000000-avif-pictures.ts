import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Public pictures get AVIF files, which a job creates. A row stores the key of the picture whose AVIF files exist. An
 * older version, which does not know the column, can still replace the picture.
 */
export class AvifPictures1763891000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} ADD COLUMN avif_key text`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} DROP COLUMN avif_key`);
  }
}

const tables = ['gallery_photos', 'events', 'members'];
