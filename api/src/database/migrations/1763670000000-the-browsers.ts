import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browser of each session, for the administrator's list of sessions. */
export class TheBrowsers1763670000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE sessions ADD COLUMN browser text NOT NULL DEFAULT 'Unknown browser'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sessions DROP COLUMN browser');
  }
}
