import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates what the migration before has added: this reads every player and locks out no writer. */
export class DateOfBirthValid1795952010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE players VALIDATE CONSTRAINT players_erased');
  }

  async down(): Promise<void> {
    // A check stays valid.
  }
}
