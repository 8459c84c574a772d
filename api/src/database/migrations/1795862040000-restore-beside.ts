import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks restores beside an installation that still runs. Every earlier restore has replaced its installation. */
export class RestoreBeside1795862040000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE restores ADD COLUMN is_beside boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE restores DROP COLUMN is_beside');
  }
}
