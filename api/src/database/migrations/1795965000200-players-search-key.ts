import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the search of players by the search key of their names. */
export class PlayersSearchKey1795965000200 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS players_search_key');
    await db.query('CREATE INDEX CONCURRENTLY players_search_key ON players USING gin (search_key gin_trgm_ops)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX players_search_key');
  }
}
