import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tool that restores a backup inserts a row into `restores`. The API then asks the provider what it has done since
 * the backup: refunds of each transaction (`restore_checks`), and payments that the backup does not have
 * (`unrecorded_payments`).
 */
export class Restores1763891300000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...columns, reasons([...formerReasons, ...newReasons]), ...trigger])
      await db.query(statement);
  }

  /** The older version lacks these reasons, so they become "decided by the club". */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE unrecorded_payments, restore_checks, restores');
    await db.query('DROP FUNCTION skip_lost_numbers');
    await db.query('ALTER TABLE refunds DROP CONSTRAINT refunds_reason, DROP COLUMN provider_refund_id');
    for (const [table, column] of [
      ['refunds', 'reason'],
      ['payments', 'refund_reason'],
    ])
      await db.query(
        `UPDATE ${table} SET ${column} = 'by_club' WHERE ${column} IN ('records_lost', 'found_at_provider')`,
      );
    await db.query(
      `ALTER TABLE refunds ADD CONSTRAINT refunds_reason
        CHECK (reason IN (${formerReasons.map((reason) => `'${reason}'`).join(', ')}))`,
    );
    await db.query('ALTER TABLE registrations DROP COLUMN records_lost');
  }
}

const formerReasons = [
  ...['amount_mismatch', 'already_registered', 'event_withdrawn', 'registration_erased', 'paid_twice', 'by_club'],
  ...['event_called_off', 'event_full'],
];
const newReasons = ['records_lost', 'found_at_provider'];

const reasons = (names: readonly string[]): string =>
  `ALTER TABLE refunds DROP CONSTRAINT refunds_reason,
    ADD CONSTRAINT refunds_reason CHECK (reason IN (${names.map((name) => `'${name}'`).join(', ')}))`;

const tables = [
  `CREATE TABLE restores (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    copied_at timestamptz NOT NULL,
    restored_at timestamptz NOT NULL,
    prepared_at timestamptz,
    finished_at timestamptz,
    dismissed_at timestamptz,
    dismissed_by text
  )`,
  `CREATE TABLE restore_checks (
    restore_id uuid NOT NULL REFERENCES restores ON DELETE RESTRICT,
    atom_txn_id text NOT NULL,
    payment_id uuid NOT NULL REFERENCES payments ON DELETE RESTRICT,
    state text NOT NULL,
    doubt text,
    withdrawn_paise int NOT NULL DEFAULT 0,
    found_count int NOT NULL DEFAULT 0,
    found_paise int NOT NULL DEFAULT 0,
    listed jsonb NOT NULL DEFAULT '[]',
    attempts int NOT NULL DEFAULT 0,
    checked_at timestamptz,
    next_at timestamptz,
    PRIMARY KEY (restore_id, atom_txn_id),
    CONSTRAINT restore_checks_state CHECK (state IN ('unanswered', 'clear', 'in_doubt', 'decided')),
    CONSTRAINT restore_checks_doubt CHECK
      (doubt IN ('unreadable', 'sum', 'parts', 'unlisted', 'refused', 'withdrawn', 'unanswered'))
  )`,
  'CREATE INDEX restore_checks_payment ON restore_checks (payment_id)',
  `CREATE INDEX restore_checks_next ON restore_checks (next_at) WHERE next_at IS NOT NULL`,
  `CREATE TABLE unrecorded_payments (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    restore_id uuid NOT NULL REFERENCES restores ON DELETE RESTRICT,
    merch_txn_id text NOT NULL,
    source text NOT NULL,
    initiated_on date NOT NULL,
    amount_paise int NOT NULL,
    atom_txn_id text,
    payer_name text,
    payer_email text,
    payer_mobile text,
    state text NOT NULL DEFAULT 'due',
    attempts int NOT NULL DEFAULT 0,
    next_at timestamptz,
    received_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    confirmed_by text,
    answer_code text,
    payment_id uuid REFERENCES payments ON DELETE RESTRICT,
    CONSTRAINT unrecorded_payments_amount CHECK (amount_paise > 0),
    CONSTRAINT unrecorded_payments_state CHECK (state IN ('due', 'to_confirm', 'captured', 'no_money', 'in_doubt')),
    CONSTRAINT unrecorded_payments_source CHECK (source IN ('return', 'callback', 'settlement_file')),
    CONSTRAINT unrecorded_payments_captured CHECK ((state = 'captured') = (payment_id IS NOT NULL))
  )`,
  'CREATE UNIQUE INDEX unrecorded_payments_merch_txn_id ON unrecorded_payments (merch_txn_id)',
  'CREATE INDEX unrecorded_payments_received ON unrecorded_payments (restore_id, received_at)',
  'CREATE INDEX unrecorded_payments_next ON unrecorded_payments (next_at) WHERE next_at IS NOT NULL',
];

const columns = [
  'ALTER TABLE registrations ADD COLUMN records_lost boolean NOT NULL DEFAULT false',
  'ALTER TABLE refunds ADD COLUMN provider_refund_id text',
];

/**
 * A trigger, so that it runs in the transaction of the restore, before another process uses the database.
 *
 * A receipt number that was given since the backup must not be given again, and neither one that was given between two
 * restores of the same backup. Nobody knows how many were given. So the trigger skips 1,000 numbers and, for each
 * second since the backup, a sixth of a number, or ten times the rate of the busiest day before the backup if that is
 * more. A number could repeat only if the club had given receipts faster than that. The sum is not rounded to a full
 * thousand, because two restores would then skip to the same number.
 *
 * The revision of the public pages becomes the seconds since 1970, which counted changes do not reach. So a page that
 * was built before the restore has another revision than one that is built after it.
 */
const trigger = [
  `CREATE FUNCTION skip_lost_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    seconds float8 := greatest(0, extract(epoch FROM NEW.restored_at - NEW.copied_at));
    busiest bigint;
  BEGIN
    SELECT coalesce(max(receipts), 0) INTO busiest FROM (
      SELECT count(*) AS receipts FROM payments WHERE receipt_number IS NOT NULL
        GROUP BY (paid_at AT TIME ZONE 'Asia/Kolkata')::date) AS per_day;
    INSERT INTO receipt_counters (year)
      SELECT generate_series(extract(year FROM NEW.copied_at AT TIME ZONE 'Asia/Kolkata')::int,
        extract(year FROM NEW.restored_at AT TIME ZONE 'Asia/Kolkata')::int)
      ON CONFLICT DO NOTHING;
    UPDATE receipt_counters SET last = last + 1000 + ceil(seconds * greatest(1 / 6.0, busiest / 8640.0))
      WHERE year BETWEEN extract(year FROM NEW.copied_at AT TIME ZONE 'Asia/Kolkata')
        AND extract(year FROM NEW.restored_at AT TIME ZONE 'Asia/Kolkata');
    UPDATE site_revision SET changed_at = now(),
      revision = greatest(revision + 1, extract(epoch FROM clock_timestamp())::bigint) WHERE id = 1;
    PERFORM pg_notify('site_revision', (SELECT revision::text FROM site_revision WHERE id = 1));
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER restores_skip_lost_numbers AFTER INSERT ON restores
    FOR EACH ROW EXECUTE FUNCTION skip_lost_numbers()`,
];
