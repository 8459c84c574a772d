import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money that was taken by hand at the club's counter, and returned by hand. The provider has no transaction of such a
 * payment, so the row has no provider ids and no next requery. Its refund is stored as done.
 */
export class CounterPayments1763890600000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...payments, guard(counterFacts), ...refunds]) await db.query(statement);
  }

  /**
   * The older version has only payments through the provider, so counter payments get their own id in place of the
   * provider's.
   */
  async down(db: QueryRunner): Promise<void> {
    for (const statement of [...refundsBack, guard(''), ...paymentsBack]) await db.query(statement);
  }
}

const captured = 'captured_paise IS NOT NULL AND captured_paise';
const paid = (transaction: string): string => `CHECK (
  state <> 'paid' OR (${captured} = quoted_paise AND ${transaction}
    AND player_id IS NOT NULL AND receipt_number IS NOT NULL AND paid_at IS NOT NULL))`;
const refunding = (transaction: string): string => `CHECK (
  state NOT IN ('refund_due', 'refunding', 'refunded', 'refund_failed')
  OR (${captured} > 0 AND ${transaction} AND refund_reason IS NOT NULL))`;
const ofProvider = 'atom_txn_id IS NOT NULL';
const ofEither = `(atom_txn_id IS NOT NULL OR channel <> 'provider')`;

const payments = [
  `ALTER TABLE payments
    ADD COLUMN channel text NOT NULL DEFAULT 'provider',
    ADD COLUMN counter_reference text,
    ADD COLUMN taken_by text,
    ADD COLUMN taken_on date,
    DROP CONSTRAINT payments_paid_is_complete,
    DROP CONSTRAINT payments_refund_needs_capture`,
  `ALTER TABLE payments
    ADD CONSTRAINT payments_channel CHECK (channel IN ('provider', 'cash', 'transfer')),
    ADD CONSTRAINT payments_paid_is_complete ${paid(ofEither)},
    ADD CONSTRAINT payments_refund_needs_capture ${refunding(ofEither)},
    ADD CONSTRAINT payments_counter CHECK (
      CASE WHEN channel = 'provider'
        THEN counter_reference IS NULL AND taken_by IS NULL AND taken_on IS NULL
        ELSE taken_by IS NOT NULL AND taken_on IS NOT NULL
          AND (channel <> 'transfer' OR counter_reference IS NOT NULL)
          AND state IN ('created', 'paid', 'refund_due', 'refunding', 'refunded')
          AND atom_txn_id IS NULL AND atom_token_id IS NULL AND bank_txn_id IS NULL AND surcharge_paise = 0
          AND last_requery_at IS NULL AND next_requery_at IS NULL AND contradiction IS NULL END)`,
  // A partial index for the console's filter, because few payments have these channels.
  `CREATE INDEX payments_counter_created ON payments (created_at, id) WHERE channel IN ('cash', 'transfer')`,
];

const paymentsBack = [
  'DROP INDEX payments_counter_created',
  `ALTER TABLE payments DROP CONSTRAINT payments_counter, DROP CONSTRAINT payments_channel,
    DROP CONSTRAINT payments_paid_is_complete, DROP CONSTRAINT payments_refund_needs_capture`,
  `UPDATE payments SET atom_txn_id = merch_txn_id, bank_txn_id = counter_reference WHERE channel <> 'provider'`,
  `ALTER TABLE payments
    DROP COLUMN channel, DROP COLUMN counter_reference, DROP COLUMN taken_by, DROP COLUMN taken_on,
    ADD CONSTRAINT payments_paid_is_complete ${paid(ofProvider)},
    ADD CONSTRAINT payments_refund_needs_capture ${refunding(ofProvider)}`,
];

const counterFacts = `
      OR (NEW.channel, NEW.counter_reference, NEW.taken_by, NEW.taken_on)
        IS DISTINCT FROM (OLD.channel, OLD.counter_reference, OLD.taken_by, OLD.taken_on)`;

/**
 * SQL of the trigger function that keeps the facts about money unchanged.
 * @param more further facts that are written only once
 */
const guard = (
  more: string,
): string => `CREATE OR REPLACE FUNCTION payment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'payments are never deleted' USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'INSERT' THEN
      IF NEW.state <> 'created' THEN
        RAISE EXCEPTION 'payments start as created' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NEW;
    END IF;
    IF NEW.merch_txn_id <> OLD.merch_txn_id OR NEW.merch_txn_date <> OLD.merch_txn_date
      OR NEW.quoted_paise <> OLD.quoted_paise OR NEW.registration_id <> OLD.registration_id${more}
      OR (OLD.captured_paise IS NOT NULL AND NEW.captured_paise IS DISTINCT FROM OLD.captured_paise)
      OR (OLD.atom_txn_id IS NOT NULL AND NEW.atom_txn_id IS DISTINCT FROM OLD.atom_txn_id)
      OR (OLD.receipt_number IS NOT NULL AND NEW.receipt_number IS DISTINCT FROM OLD.receipt_number)
      OR (OLD.player_id IS NOT NULL AND NEW.player_id IS DISTINCT FROM OLD.player_id)
    THEN
      RAISE EXCEPTION 'money facts are write-once' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.state <> OLD.state AND NOT EXISTS (
      SELECT 1 FROM payment_edges WHERE from_state = OLD.state AND to_state = NEW.state)
    THEN
      RAISE EXCEPTION 'illegal transition % -> %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END $$`;

/** A refund by hand has the payment's own id as its transaction, so that `refunds_one_live` allows one such refund. */
const refunds = [
  `ALTER TABLE refunds
    ADD COLUMN channel text NOT NULL DEFAULT 'provider',
    ADD COLUMN counter_reference text,
    ADD COLUMN returned_by text,
    DROP CONSTRAINT refunds_sent,
    ADD CONSTRAINT refunds_channel CHECK (channel IN ('provider', 'cash', 'transfer')),
    ADD CONSTRAINT refunds_sent CHECK (state IN ('due', 'not_needed') OR sent_at IS NOT NULL OR channel <> 'provider'),
    ADD CONSTRAINT refunds_counter CHECK (
      CASE WHEN channel = 'provider' THEN counter_reference IS NULL AND returned_by IS NULL
        ELSE returned_by IS NOT NULL AND (channel <> 'transfer' OR counter_reference IS NOT NULL)
          AND state = 'done' AND ended_at IS NOT NULL AND sent_at IS NULL AND refund_txn_id IS NULL END)`,
  `CREATE FUNCTION check_refund_channel() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (
      SELECT FROM payments p WHERE p.id = NEW.payment_id AND CASE WHEN NEW.channel = 'provider'
        THEN p.channel = 'provider' ELSE p.channel <> 'provider' AND NEW.atom_txn_id = p.merch_txn_id END)
    THEN
      RAISE EXCEPTION 'a refund goes back the way the payment came' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER refunds_channel_of_payment BEFORE INSERT OR UPDATE OF channel, atom_txn_id, payment_id ON refunds
    FOR EACH ROW EXECUTE FUNCTION check_refund_channel()`,
];

const refundsBack = [
  'DROP TRIGGER refunds_channel_of_payment ON refunds',
  'DROP FUNCTION check_refund_channel',
  'ALTER TABLE refunds DROP CONSTRAINT refunds_counter, DROP CONSTRAINT refunds_sent, DROP CONSTRAINT refunds_channel',
  `UPDATE refunds SET sent_at = ended_at, refund_txn_id = counter_reference WHERE channel <> 'provider'`,
  `ALTER TABLE refunds DROP COLUMN channel, DROP COLUMN counter_reference, DROP COLUMN returned_by,
    ADD CONSTRAINT refunds_sent CHECK (state IN ('due', 'not_needed') OR sent_at IS NOT NULL)`,
];
