import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the check of the migration before. This reads all players and does not block writers. */
export class DateOfBirthValid1795952010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE players VALIDATE CONSTRAINT players_erased');
  }

  async down(): Promise<void> {
    // A validated check cannot become unvalidated again.
  }
}
