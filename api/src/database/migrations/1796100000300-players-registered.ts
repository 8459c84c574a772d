import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index of the registrations, the latest first. An import may add thousands of old players that are newer than all
 * registrations.
 */
export class PlayersRegistered1796100000300 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS players_registered');
    await db.query(
      `CREATE INDEX CONCURRENTLY players_registered ON players (created_at, id)
        WHERE is_active AND deleted_at IS NULL AND source <> 'imported'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX players_registered');
  }
}
