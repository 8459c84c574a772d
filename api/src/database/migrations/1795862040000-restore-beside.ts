import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks restores that were made beside an installation that still runs. Earlier restores have replaced their
 * installation.
 */
export class RestoreBeside1795862040000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE restores ADD COLUMN is_beside boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE restores DROP COLUMN is_beside');
  }
}
