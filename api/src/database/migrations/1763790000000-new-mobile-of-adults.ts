import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The check of a mobile does not reveal that a minor has it (mobile-check.ts). So a minor's mobile must not block
 * another new player, who was told that the number is free and has paid.
 */
export class NewMobileOfAdults1763790000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX players_new_mobile_once');
    await db.query(index(`${newMobileOnce} AND age >= 18`));
  }

  /** Fails when a minor shares a mobile with another new player, because the older index cannot contain both. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX players_new_mobile_once');
    await db.query(index(newMobileOnce));
  }
}

const newMobileOnce = "is_active AND deleted_at IS NULL AND kind = 'new' AND source = 'paid'";
const index = (where: string): string =>
  `CREATE UNIQUE INDEX players_new_mobile_once ON players (mobile) WHERE ${where}`;
