import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether administrators and treasurers must use two-step sign-in: yes in a new database, no in one that has accounts,
 * whose users an update would stop. A restored backup of an earlier release counts as the latter, because its rows are
 * loaded before this migration. Existing passwords count as chosen, because it is unknown which were generated.
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
