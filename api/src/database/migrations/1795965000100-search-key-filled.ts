import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search keys of the names that are there: an update that changes nothing makes the trigger fill them. */
export class SearchKeyFilled1795965000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of ['players', 'registrations'])
      await db.query(`UPDATE ${table} SET id = id WHERE search_key IS NULL`);
  }

  async down(): Promise<void> {
    // The column goes with its own migration.
  }
}
