import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for the console's list of players: one for its default order, and a search index with a blank before each
 * word. A search for two letters then finds the words that begin with these.
 */
export class ThePlayersList1763685000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX players_latest ON players (created_at, id) WHERE is_active AND deleted_at IS NULL');
    await db.query('DROP INDEX players_search');
    await db.query(`CREATE INDEX players_search ON players USING gin (
      (' ' || name_key || ' ' || mobile || ' ' || lower(coalesce(receipt_number, ''))) gin_trgm_ops)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX players_latest, players_search');
    await db.query(`CREATE INDEX players_search ON players USING gin (
      (name_key || ' ' || mobile || ' ' || lower(address) || ' ' || lower(coalesce(receipt_number, ''))) gin_trgm_ops)`);
  }
}
