import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The console's list with a hundred thousand players: its own order has an index, and the search one that also knows
 * how a word begins (the blank in front), so that two letters are enough to find by.
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
