import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browsers that have proved the mobile of a receipt. */
export class ReceiptReaders1795951210000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE receipt_readers (
        browser_hash text NOT NULL,
        payment_id uuid NOT NULL,
        until timestamptz NOT NULL,
        CONSTRAINT receipt_readers_pkey PRIMARY KEY (browser_hash, payment_id),
        CONSTRAINT receipt_readers_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments (id) ON DELETE RESTRICT
      )`);
    await db.query('CREATE INDEX receipt_readers_payment ON receipt_readers (payment_id)');
    await db.query('CREATE INDEX receipt_readers_until ON receipt_readers (until)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE receipt_readers');
  }
}
