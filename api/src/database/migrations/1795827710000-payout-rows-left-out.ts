import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The numbers of rows of a settlement file that were left out as sums or notes. The treasurer can check them. */
export class PayoutRowsLeftOut1795827710000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE payout_files ADD COLUMN left_out int[]');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE payout_files DROP COLUMN left_out');
  }
}
