import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['events', 'members'];

/** The point of a photo that stays visible wherever a page crops the photo. */
export class PhotoPoints1796251000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables)
      await db.query(`
        ALTER TABLE ${table}
          ADD COLUMN photo_point text NOT NULL DEFAULT '',
          ADD CONSTRAINT ${table}_photo_point CHECK (photo_point ~ '^((0|25|50|75|100) (0|25|50|75|100))?$')`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} DROP COLUMN photo_point`);
  }
}
