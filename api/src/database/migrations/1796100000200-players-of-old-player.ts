import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index to find whether a player of an old list is registered. */
export class PlayersOfOldPlayer1796100000200 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS players_of_old_player');
    await db.query(
      `CREATE INDEX CONCURRENTLY players_of_old_player ON players (old_player_id) WHERE old_player_id IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX players_of_old_player');
  }
}
