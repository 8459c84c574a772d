import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index of the registrations of a mobile. A list may have thousands of old players with the same mobile, such as the
 * club's own.
 */
export class PlayersRegisteredMobile1796100000400 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS players_registered_mobile');
    await db.query(
      `CREATE INDEX CONCURRENTLY players_registered_mobile ON players (mobile) WHERE source <> 'imported'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX players_registered_mobile');
  }
}
