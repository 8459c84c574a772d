import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erasures also delete entries of waiting lists, and say how many. */
export class ErasureWaiting1795971000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE erasures ADD COLUMN waiting_entries int NOT NULL DEFAULT 0');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE erasures DROP COLUMN waiting_entries');
  }
}
