import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['events', 'members', 'gallery_photos'];

/**
 * Versions by which the second of two administrators who edit an event, a member or a photo at once gets a conflict.
 * The API raises the version with the edit; a trigger would also count writes of background jobs.
 */
export class EditVersions1795853010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} ADD COLUMN version int NOT NULL DEFAULT 1`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} DROP COLUMN version`);
  }
}
