import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A CHECK whose result is NULL passes, so rows without an amount were accepted. Paid payments, payments to be refunded
 * and paid players now need their amounts. Rows without one get the amount that their other columns imply.
 */
export class AmountsRequired1763810000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of forward) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of back) await db.query(statement);
  }
}

const forward = [
  // `paid` means that the quoted amount was captured.
  `UPDATE payments SET captured_paise = quoted_paise, captured_at = coalesce(paid_at, state_since)
    WHERE state = 'paid' AND captured_paise IS NULL`,
  // A refund returns what was captured, without the surcharge.
  `UPDATE payments p SET captured_at = state_since, captured_paise = coalesce(
      (SELECT max(r.amount_paise) FROM refunds r WHERE r.payment_id = p.id AND r.atom_txn_id = p.atom_txn_id),
      quoted_paise)
    WHERE state IN ('refund_due', 'refunding', 'refunded', 'refund_failed') AND captured_paise IS NULL`,
  `UPDATE players SET amount_paise = p.captured_paise FROM payments p
    WHERE p.player_id = players.id AND source = 'paid' AND amount_paise IS NULL`,
  `ALTER TABLE payments
    DROP CONSTRAINT payments_paid_is_whole,
    DROP CONSTRAINT payments_refund_needs_capture,
    ADD CONSTRAINT payments_paid_is_complete CHECK (
      state <> 'paid' OR (captured_paise IS NOT NULL AND captured_paise = quoted_paise AND atom_txn_id IS NOT NULL
        AND player_id IS NOT NULL AND receipt_number IS NOT NULL AND paid_at IS NOT NULL)),
    ADD CONSTRAINT payments_refund_needs_capture CHECK (
      state NOT IN ('refund_due', 'refunding', 'refunded', 'refund_failed')
      OR (captured_paise IS NOT NULL AND captured_paise > 0 AND atom_txn_id IS NOT NULL
        AND refund_reason IS NOT NULL))`,
  `ALTER TABLE players
    DROP CONSTRAINT players_books,
    ADD CONSTRAINT players_paid_is_complete CHECK (
      CASE WHEN source = 'paid'
        THEN event_id IS NOT NULL AND receipt_number IS NOT NULL AND amount_paise IS NOT NULL AND amount_paise > 0
        ELSE event_id IS NULL AND receipt_number IS NULL AND amount_paise IS NULL END)`,
];

const back = [
  `ALTER TABLE players
    DROP CONSTRAINT players_paid_is_complete,
    ADD CONSTRAINT players_books CHECK (
      CASE WHEN source = 'paid' THEN event_id IS NOT NULL AND receipt_number IS NOT NULL AND amount_paise > 0
      ELSE event_id IS NULL AND receipt_number IS NULL AND amount_paise IS NULL END)`,
  `ALTER TABLE payments
    DROP CONSTRAINT payments_paid_is_complete,
    DROP CONSTRAINT payments_refund_needs_capture,
    ADD CONSTRAINT payments_paid_is_whole CHECK (state <> 'paid' OR (captured_paise = quoted_paise
      AND atom_txn_id IS NOT NULL AND player_id IS NOT NULL AND receipt_number IS NOT NULL AND paid_at IS NOT NULL)),
    ADD CONSTRAINT payments_refund_needs_capture CHECK (
      state NOT IN ('refund_due', 'refunding', 'refunded', 'refund_failed')
      OR (captured_paise > 0 AND atom_txn_id IS NOT NULL AND refund_reason IS NOT NULL))`,
];
