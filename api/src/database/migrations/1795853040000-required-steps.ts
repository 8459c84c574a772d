import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether administrators and treasurers are asked for two-step sign-in: in a new database, not in one that has accounts,
 * whose people would be stopped by an update. A restored backup of an earlier release is such a one, for its rows are loaded
 * before this migration runs. Passwords so far count as chosen: which of them were generated is not known.
 */
export class RequiredSteps1795853040000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE admins ADD COLUMN password_generated_at timestamptz');
    await db.query(`CREATE TABLE installation (
      id int PRIMARY KEY DEFAULT 1,
      asks_two_step boolean NOT NULL,
      CONSTRAINT installation_single CHECK (id = 1)
    )`);
    await db.query('INSERT INTO installation (asks_two_step) SELECT NOT EXISTS (SELECT FROM admins)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE installation');
    await db.query('ALTER TABLE admins DROP COLUMN password_generated_at');
  }
}
