import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['events', 'members', 'gallery_photos'];

/**
 * Versions of events, members and photos: by them the API refuses the second of two edits that were made at once. The
 * API raises the version with the edit, because a trigger would also count writes of background jobs.
 */
export class EditVersions1795853010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} ADD COLUMN version int NOT NULL DEFAULT 1`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} DROP COLUMN version`);
  }
}
