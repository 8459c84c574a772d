import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Registrations and payments, and what guards them: checks, partial unique indexes, the allowed transitions of a state,
 * facts about money that are written once, an append-only history, a receipt counter. Amounts are paise.
 */
export class TheMoney1763650000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...registrations, ...payments, ...edges, ...evidence, ...guards])
      await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP TABLE receipt_counters, refunds, gateway_events, payment_transitions, payments, payment_edges, registrations',
    );
    await db.query('DROP FUNCTION payment_guard, payment_log, append_only');
  }
}

const registrations = [
  `CREATE TABLE registrations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    event_id uuid NOT NULL REFERENCES events ON DELETE RESTRICT,
    kind text NOT NULL,
    player_type text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    name_key text,
    mobile text,
    age int NOT NULL,
    address text NOT NULL,
    playing_style text NOT NULL,
    unavailability text NOT NULL DEFAULT '',
    remarks text NOT NULL DEFAULT '',
    email text NOT NULL,
    photo_key text,
    quoted_paise int NOT NULL,
    consent_version text NOT NULL,
    consent_at timestamptz NOT NULL,
    guardian_name text,
    guardian_relation text,
    browser_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    erased_at timestamptz,
    CONSTRAINT registrations_kind CHECK (kind IN ('new', 'old', 'child')),
    CONSTRAINT registrations_mobile CHECK (mobile IS NULL OR mobile ~ '^[6-9][0-9]{9}$'),
    CONSTRAINT registrations_fee CHECK (quoted_paise > 0),
    CONSTRAINT registrations_erased CHECK (erased_at IS NOT NULL OR (mobile IS NOT NULL AND name_key IS NOT NULL))
  )`,
  'CREATE INDEX registrations_person ON registrations (event_id, mobile, name_key)',
];

const payments = [
  `CREATE TABLE payments (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    merch_txn_id text NOT NULL,
    merch_txn_date text NOT NULL,
    registration_id uuid NOT NULL REFERENCES registrations ON DELETE RESTRICT,
    state text NOT NULL DEFAULT 'created',
    state_since timestamptz NOT NULL,
    quoted_paise int NOT NULL,
    captured_paise int,
    surcharge_paise int NOT NULL DEFAULT 0,
    atom_token_id text,
    atom_txn_id text,
    bank_txn_id text,
    method text,
    response_code text,
    response_message text,
    player_id uuid REFERENCES players ON DELETE RESTRICT,
    receipt_number text,
    refund_reason text,
    request_key text NOT NULL,
    request_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    paid_at timestamptz,
    asked_at timestamptz,
    rings int NOT NULL DEFAULT 0,
    CONSTRAINT payments_state CHECK (state IN ('created', 'initiated', 'paid', 'failed', 'cancelled', 'expired',
      'refund_due', 'refunding', 'refunded', 'refund_failed', 'reversed')),
    -- Fixed length, letters at both ends: the provider signs its fields without separators.
    CONSTRAINT payments_txn_form CHECK (merch_txn_id ~ '^[A-Z]+[A-Z2-7]{26}Z$'),
    CONSTRAINT payments_date_form CHECK (merch_txn_date ~ '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$'),
    CONSTRAINT payments_quote CHECK (quoted_paise > 0 AND surcharge_paise >= 0),
    CONSTRAINT payments_paid_is_whole CHECK (state <> 'paid' OR (captured_paise = quoted_paise
      AND atom_txn_id IS NOT NULL AND player_id IS NOT NULL AND receipt_number IS NOT NULL AND paid_at IS NOT NULL)),
    CONSTRAINT payments_unpaid_has_no_receipt CHECK (
      state NOT IN ('created', 'initiated', 'failed', 'cancelled', 'expired')
      OR (player_id IS NULL AND receipt_number IS NULL)),
    CONSTRAINT payments_refund_needs_capture CHECK (
      state NOT IN ('refund_due', 'refunding', 'refunded', 'refund_failed')
      OR (captured_paise > 0 AND atom_txn_id IS NOT NULL AND refund_reason IS NOT NULL))
  )`,
  'CREATE UNIQUE INDEX payments_merch_txn_id ON payments (merch_txn_id)',
  'CREATE UNIQUE INDEX payments_atom_txn_id ON payments (atom_txn_id)',
  'CREATE UNIQUE INDEX payments_player ON payments (player_id)',
  'CREATE UNIQUE INDEX payments_receipt_number ON payments (receipt_number)',
  'CREATE UNIQUE INDEX payments_request_key ON payments (request_key)',
  'CREATE INDEX payments_registration ON payments (registration_id)',
  `CREATE INDEX payments_open ON payments (created_at) WHERE state IN ('created', 'initiated')`,
];

/** Generated from `transitions` of payment-state.ts. A test compares both, so a new transition needs a migration. */
const edges = [
  'CREATE TABLE payment_edges (from_state text NOT NULL, to_state text NOT NULL, PRIMARY KEY (from_state, to_state))',
  `INSERT INTO payment_edges VALUES
    ('created', 'initiated'), ('created', 'paid'), ('created', 'refund_due'),
    ('created', 'failed'), ('created', 'cancelled'), ('created', 'expired'),
    ('initiated', 'paid'), ('initiated', 'refund_due'),
    ('initiated', 'failed'), ('initiated', 'cancelled'), ('initiated', 'expired'),
    ('failed', 'paid'), ('failed', 'refund_due'),
    ('cancelled', 'paid'), ('cancelled', 'refund_due'),
    ('expired', 'paid'), ('expired', 'refund_due'), ('expired', 'failed'), ('expired', 'cancelled'),
    ('paid', 'refund_due'), ('paid', 'reversed'),
    ('refund_due', 'refunding'), ('refund_due', 'reversed'),
    ('refunding', 'refunded'), ('refunding', 'refund_failed'), ('refunding', 'reversed'),
    ('refund_failed', 'refunding'), ('refund_failed', 'reversed')`,
];

const evidence = [
  `CREATE TABLE payment_transitions (
    id bigserial PRIMARY KEY,
    payment_id uuid NOT NULL REFERENCES payments ON DELETE RESTRICT,
    from_state text,
    to_state text NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    actor text
  )`,
  'CREATE INDEX payment_transitions_payment ON payment_transitions (payment_id)',
  `CREATE TABLE gateway_events (
    id bigserial PRIMARY KEY,
    source text NOT NULL,
    body_sha256 text NOT NULL,
    merch_txn_id text NOT NULL,
    atom_txn_id text,
    status_code text,
    signature_ok boolean,
    received_at timestamptz NOT NULL,
    CONSTRAINT gateway_events_source CHECK (source IN ('return', 'callback', 'requery'))
  )`,
  'CREATE UNIQUE INDEX gateway_events_once ON gateway_events (source, body_sha256)',
  'CREATE INDEX gateway_events_payment ON gateway_events (merch_txn_id)',
  `CREATE TABLE refunds (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    payment_id uuid NOT NULL REFERENCES payments ON DELETE RESTRICT,
    amount_paise int NOT NULL,
    ok boolean,
    requested_at timestamptz NOT NULL,
    CONSTRAINT refunds_amount CHECK (amount_paise > 0)
  )`,
  'CREATE UNIQUE INDEX refunds_one_live ON refunds (payment_id) WHERE ok IS DISTINCT FROM false',
  // One row per Indian year. A number is taken in the transaction that uses it, so a rollback gives it back.
  'CREATE TABLE receipt_counters (year int PRIMARY KEY, last bigint NOT NULL DEFAULT 0)',
];

const guards = [
  `CREATE FUNCTION payment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
      OR NEW.quoted_paise <> OLD.quoted_paise OR NEW.registration_id <> OLD.registration_id
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
  END $$`,
  `CREATE TRIGGER payment_guard BEFORE INSERT OR UPDATE OR DELETE ON payments
    FOR EACH ROW EXECUTE FUNCTION payment_guard()`,
  `CREATE FUNCTION payment_log() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' OR NEW.state <> OLD.state THEN
      INSERT INTO payment_transitions (payment_id, from_state, to_state, actor)
      VALUES (NEW.id, CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.state END, NEW.state,
        nullif(current_setting('app.actor', true), ''));
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER payment_log AFTER INSERT OR UPDATE ON payments
    FOR EACH ROW EXECUTE FUNCTION payment_log()`,
  `CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'append only' USING ERRCODE = 'check_violation';
  END $$`,
  `CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payment_transitions
    FOR EACH ROW EXECUTE FUNCTION append_only()`,
];
