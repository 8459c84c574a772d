import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fills the search keys of existing names: the trigger fills them at an update that changes nothing else. */
export class SearchKeyFilled1795965000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of ['players', 'registrations'])
      await db.query(`UPDATE ${table} SET id = id WHERE search_key IS NULL`);
  }

  async down(): Promise<void> {
    // The migration before removes the column.
  }
}
