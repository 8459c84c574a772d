import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the search by receipt number, transaction ids, bank reference and counter reference. */
export class PaymentSearch1763892000000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS payments_search');
    await db.query(`CREATE INDEX CONCURRENTLY payments_search ON payments USING gin (
      lower(coalesce(receipt_number, '') || ' ' || merch_txn_id || ' ' || coalesce(atom_txn_id, '')
        || ' ' || coalesce(bank_txn_id, '') || ' ' || coalesce(counter_reference, '')) gin_trgm_ops)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX payments_search');
  }
}
