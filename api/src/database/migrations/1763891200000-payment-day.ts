import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index of the time of a payment: of money taken at the counter, the start of the Indian day on which it was taken.
 */
export class PaymentDay1763891200000 implements MigrationInterface {
  /** Writers wait while the index is created. */
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX payments_day ON payments (
      (coalesce(CAST(taken_on AS timestamp) AT TIME ZONE 'Asia/Kolkata', created_at)))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX payments_day');
  }
}
