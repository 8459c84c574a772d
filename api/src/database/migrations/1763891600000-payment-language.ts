import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language in which a payment was started, which its payer sees after paying. Older payments are English. */
export class PaymentLanguage1763891600000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE payments ADD COLUMN language text NOT NULL DEFAULT 'en',
      ADD CONSTRAINT payments_language CHECK (language IN ('en', 'hi'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE payments DROP COLUMN language');
  }
}
