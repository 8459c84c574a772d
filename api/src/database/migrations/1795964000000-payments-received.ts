import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for sums and lists by the day on which money was received (`ledger/money-movements.ts`). */
export class PaymentsReceived1795964000000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS payments_received');
    await db.query(
      `CREATE INDEX CONCURRENTLY payments_received ON payments (
         (coalesce(CAST(taken_on AS timestamp) AT TIME ZONE 'Asia/Kolkata', captured_at))
       ) WHERE captured_paise IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX payments_received');
  }
}
