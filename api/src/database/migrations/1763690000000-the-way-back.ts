import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns and states for following a refund until the money has arrived, a mark for processed notifications, and
 * columns for the requeries: when money was captured, how many requeries were not answered, and which answers
 * contradict each other.
 */
export class TheWayBack1763690000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...payments, ...refunds, ...inbox]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of back) await db.query(statement);
  }
}

const payments = [
  `ALTER TABLE payments
    ADD COLUMN captured_at timestamptz,
    ADD COLUMN unheard int NOT NULL DEFAULT 0,
    ADD COLUMN contradiction text,
    ADD CONSTRAINT payments_contradiction CHECK (contradiction IN ('merchant', 'currency', 'total', 'foreign'))`,
  'UPDATE payments SET captured_at = coalesce(paid_at, state_since) WHERE captured_paise IS NOT NULL',
  `ALTER TABLE payments ADD CONSTRAINT payments_captured_at
    CHECK ((captured_at IS NULL) = (captured_paise IS NULL))`,
  'CREATE INDEX payments_created ON payments (created_at)',
];

const refunds = [
  'DROP INDEX refunds_one_live',
  `ALTER TABLE refunds
    ADD COLUMN atom_txn_id text,
    ADD COLUMN reason text,
    ADD COLUMN note text,
    ADD COLUMN state text NOT NULL DEFAULT 'due',
    ADD COLUMN requested_by text,
    ADD COLUMN asked_at timestamptz,
    ADD COLUMN ended_at timestamptz,
    ADD COLUMN refund_txn_id text,
    ADD COLUMN message text,
    ADD COLUMN unheard int NOT NULL DEFAULT 0`,
  // Values in the old columns were entered by hand, because the product has not requested a refund with them. They are
  // kept.
  `UPDATE refunds r SET atom_txn_id = p.atom_txn_id, reason = coalesce(p.refund_reason, 'by_club'), requested_by = 'hand',
    asked_at = r.requested_at, state = CASE r.ok WHEN true THEN 'done' WHEN false THEN 'refused' ELSE 'asked' END
    FROM payments p WHERE p.id = r.payment_id`,
  `ALTER TABLE refunds
    DROP COLUMN ok,
    ALTER COLUMN atom_txn_id SET NOT NULL,
    ALTER COLUMN reason SET NOT NULL,
    ALTER COLUMN requested_by SET NOT NULL,
    ADD CONSTRAINT refunds_state CHECK (state IN ('due', 'asked', 'accepted', 'done', 'refused', 'needless')),
    ADD CONSTRAINT refunds_reason CHECK (reason IN ('amount_mismatch', 'already_registered', 'event_withdrawn',
      'registration_erased', 'paid_twice', 'by_club')),
    ADD CONSTRAINT refunds_asked CHECK (state IN ('due', 'needless') OR asked_at IS NOT NULL)`,
  `CREATE UNIQUE INDEX refunds_one_live ON refunds (atom_txn_id)
    WHERE state IN ('due', 'asked', 'accepted', 'done')`,
  'CREATE INDEX refunds_payment ON refunds (payment_id)',
];

const inbox = [
  'ALTER TABLE gateway_events ADD COLUMN handled_at timestamptz, DROP CONSTRAINT gateway_events_source',
  'UPDATE gateway_events SET handled_at = received_at',
  `ALTER TABLE gateway_events ADD CONSTRAINT gateway_events_source
    CHECK (source IN ('return', 'callback', 'requery', 'refund', 'refund_status'))`,
  'CREATE INDEX gateway_events_unanswered ON gateway_events (received_at) WHERE handled_at IS NULL',
];

const back = [
  `DELETE FROM gateway_events WHERE source IN ('refund', 'refund_status')`,
  `ALTER TABLE gateway_events DROP COLUMN handled_at, DROP CONSTRAINT gateway_events_source,
    ADD CONSTRAINT gateway_events_source CHECK (source IN ('return', 'callback', 'requery'))`,
  'DROP INDEX refunds_payment, refunds_one_live',
  'ALTER TABLE refunds ADD COLUMN ok boolean',
  `UPDATE refunds SET ok = CASE WHEN state = 'done' THEN true WHEN state IN ('refused', 'needless') THEN false END`,
  `ALTER TABLE refunds DROP COLUMN atom_txn_id, DROP COLUMN reason, DROP COLUMN note, DROP COLUMN state,
    DROP COLUMN requested_by, DROP COLUMN asked_at, DROP COLUMN ended_at, DROP COLUMN refund_txn_id,
    DROP COLUMN message, DROP COLUMN unheard`,
  'CREATE UNIQUE INDEX refunds_one_live ON refunds (payment_id) WHERE ok IS DISTINCT FROM false',
  'DROP INDEX payments_created',
  'ALTER TABLE payments DROP COLUMN captured_at, DROP COLUMN unheard, DROP COLUMN contradiction',
];
