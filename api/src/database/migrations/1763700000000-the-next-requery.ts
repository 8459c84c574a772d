import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The time of a payment's next requery is stored in its row instead of in a job. So a process can claim many payments
 * at once, the most urgent first, and bring all forward when the provider answers again. The table `provider_outages`
 * records since when one of the provider's endpoints has not answered.
 */
export class TheNextRequery1763700000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of forward) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of back) await db.query(statement);
  }
}

const forward = [
  'ALTER TABLE payments ADD COLUMN next_requery_at timestamptz',
  // Open and recent payments are requeried at the start; the answer sets the next time.
  `UPDATE payments SET next_requery_at = now() WHERE state IN ('created', 'initiated')
    OR unheard > 0 OR (state = 'expired' AND state_since > now() - interval '7 days')
    OR created_at > now() - interval '7 days' OR captured_at > now() - interval '7 days'`,
  'ALTER TABLE payments ALTER COLUMN next_requery_at SET DEFAULT now()',
  'CREATE INDEX payments_next_requery ON payments (next_requery_at) WHERE next_requery_at IS NOT NULL',
  `CREATE TABLE provider_outages (
    endpoint text PRIMARY KEY,
    since timestamptz NOT NULL,
    failures int NOT NULL,
    CONSTRAINT provider_outages_endpoint CHECK (endpoint IN ('token', 'status', 'refund'))
  )`,
];

const back = [
  'DROP TABLE provider_outages',
  'DROP INDEX payments_next_requery',
  'ALTER TABLE payments DROP COLUMN next_requery_at',
];
