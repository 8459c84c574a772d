import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the search of registrations by the search key of their names. */
export class RegistrationsSearchKey1795965000300 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS registrations_search_key');
    await db.query(
      'CREATE INDEX CONCURRENTLY registrations_search_key ON registrations USING gin (search_key gin_trgm_ops)',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX registrations_search_key');
  }
}
