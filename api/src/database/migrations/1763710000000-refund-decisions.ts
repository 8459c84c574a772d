import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns for refunds with an unknown remark of the provider or missing in its list, a table of administrators'
 * decisions about them, and indexes for the list of payments.
 */
export class RefundDecisions1763710000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...refunds, ...decisions, ...list]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX payments_state_created, payments_created');
    await db.query('CREATE INDEX payments_created ON payments (created_at)');
    await db.query('DROP TABLE refund_decisions');
    await db.query(
      'ALTER TABLE refunds DROP COLUMN unclear_since, DROP COLUMN unlisted_since, DROP COLUMN unlisted_answers',
    );
  }
}

const refunds = [
  `ALTER TABLE refunds
    ADD COLUMN unclear_since timestamptz,
    ADD COLUMN unlisted_since timestamptz,
    ADD COLUMN unlisted_answers int NOT NULL DEFAULT 0`,
];

const decisions = [
  `CREATE TABLE refund_decisions (
    id bigserial PRIMARY KEY,
    refund_id uuid NOT NULL REFERENCES refunds ON DELETE RESTRICT,
    decision text NOT NULL,
    note text NOT NULL,
    decided_by text NOT NULL,
    decided_at timestamptz NOT NULL,
    CONSTRAINT refund_decisions_decision CHECK (decision IN ('arrived', 'sent_again'))
  )`,
  'CREATE INDEX refund_decisions_refund ON refund_decisions (refund_id)',
  `CREATE TRIGGER refund_decisions_append_only BEFORE UPDATE OR DELETE ON refund_decisions
    FOR EACH ROW EXECUTE FUNCTION append_only()`,
];

const list = [
  'DROP INDEX payments_created',
  'CREATE INDEX payments_created ON payments (created_at, id)',
  'CREATE INDEX payments_state_created ON payments (state, created_at, id)',
];
