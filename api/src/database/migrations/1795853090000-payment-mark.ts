import { randomInt } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Payment ids contain the mark of their installation, so that a restored installation can tell its payments from those
 * of another one with the same merchant account. Earlier ids have no mark; after a restore, a person decides about such
 * payments.
 */
export class PaymentMark1795853090000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE installation ADD COLUMN payment_mark text');
    const mark = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
    await db.query('UPDATE installation SET payment_mark = $1', [mark]);
    await db.query('ALTER TABLE installation ALTER COLUMN payment_mark SET NOT NULL');
    await db.query('ALTER TABLE unrecorded_payments ADD COLUMN was_ours boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE unrecorded_payments DROP COLUMN was_ours');
    await db.query('ALTER TABLE installation DROP COLUMN payment_mark');
  }
}
