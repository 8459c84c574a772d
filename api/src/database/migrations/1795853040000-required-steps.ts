import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether administrators and treasurers must use two-step sign-in: yes in a new database, and no in one that has
 * accounts, so that an update does not stop their users. The rows of a restored backup are loaded before this
 * migration, so it counts as a database with accounts. Existing passwords count as chosen, because nobody knows which
 * were generated.
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
