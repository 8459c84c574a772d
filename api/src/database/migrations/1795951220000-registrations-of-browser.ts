import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the registrations that a browser has sent. */
export class RegistrationsOfBrowser1795951220000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS registrations_browser');
    await db.query(
      `CREATE INDEX CONCURRENTLY registrations_browser ON registrations (browser_hash) WHERE browser_hash <> ''`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX registrations_browser');
  }
}
