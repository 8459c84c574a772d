import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last use of sessions, for the idle limit. Existing sessions get the time of the migration. */
export class SessionLastUse1795835423000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sessions ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sessions DROP COLUMN last_used_at');
  }
}
