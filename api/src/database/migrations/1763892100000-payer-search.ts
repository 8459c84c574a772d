import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the search of payments by the payer's name and mobile. */
export class PayerSearch1763892100000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS registrations_search');
    await db.query(`CREATE INDEX CONCURRENTLY registrations_search ON registrations USING gin (
      lower(coalesce(name_key, '') || ' ' || coalesce(mobile, '')) gin_trgm_ops)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX registrations_search');
  }
}
