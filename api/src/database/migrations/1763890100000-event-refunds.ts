import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * All payers of a called-off event can be refunded together: one run per event, one row per payer. A trigger records
 * since when an event is called off. For existing events the time of the last change is taken. An event that was
 * abandoned for more than a day stays called off when it is filed as past; any other status ends that.
 */
export class EventRefunds1763890100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...calledOff, reasons([...formerReasons, ...newReasons]), ...refunds])
      await db.query(statement);
  }

  /** The older version lacks these reasons, so they become `event_withdrawn` or `by_club`. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE event_refunds, event_refund_runs');
    await db.query('ALTER TABLE refunds DROP CONSTRAINT refunds_reason');
    for (const [table, column] of [
      ['refunds', 'reason'],
      ['payments', 'refund_reason'],
    ])
      await db.query(
        `UPDATE ${table} SET ${column} = CASE ${column} WHEN 'event_called_off' THEN 'event_withdrawn' ELSE 'by_club' END
          WHERE ${column} IN ('event_called_off', 'event_full')`,
      );
    await db.query(
      `ALTER TABLE refunds ADD CONSTRAINT refunds_reason
        CHECK (reason IN (${formerReasons.map((reason) => `'${reason}'`).join(', ')}))`,
    );
    await db.query('DROP TRIGGER events_called_off ON events');
    await db.query('DROP FUNCTION set_event_called_off');
    await db.query('ALTER TABLE events DROP COLUMN called_off_at');
  }
}

const formerReasons = [
  ...['amount_mismatch', 'already_registered', 'event_withdrawn', 'registration_erased', 'paid_twice', 'by_club'],
];
const newReasons = ['event_called_off', 'event_full'];

const reasons = (names: readonly string[]): string =>
  `ALTER TABLE refunds DROP CONSTRAINT refunds_reason,
    ADD CONSTRAINT refunds_reason CHECK (reason IN (${names.map((name) => `'${name}'`).join(', ')}))`;

const calledOff = [
  'ALTER TABLE events ADD COLUMN called_off_at timestamptz',
  `UPDATE events SET called_off_at = updated_at WHERE event_type = 'abandoned'`,
  `ALTER TABLE events ADD CONSTRAINT events_called_off
    CHECK (event_type <> 'abandoned' OR called_off_at IS NOT NULL)`,
  `CREATE FUNCTION set_event_called_off() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.called_off_at := CASE
      WHEN NEW.event_type = 'abandoned' THEN coalesce(NEW.called_off_at, now())
      WHEN NEW.event_type = 'past' AND NEW.called_off_at < now() - interval '1 day' THEN NEW.called_off_at
    END;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER events_called_off BEFORE INSERT OR UPDATE OF event_type ON events
    FOR EACH ROW EXECUTE FUNCTION set_event_called_off()`,
];

const refunds = [
  `CREATE TABLE event_refund_runs (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    event_id uuid NOT NULL REFERENCES events ON DELETE RESTRICT,
    reason text NOT NULL,
    started_by text NOT NULL,
    started_at timestamptz NOT NULL,
    CONSTRAINT event_refund_runs_reason CHECK (reason IN ('event_called_off', 'event_withdrawn', 'by_club'))
  )`,
  'CREATE UNIQUE INDEX event_refund_runs_event ON event_refund_runs (event_id)',
  `CREATE TABLE event_refunds (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    run_id uuid NOT NULL REFERENCES event_refund_runs ON DELETE RESTRICT,
    payment_id uuid NOT NULL REFERENCES payments ON DELETE RESTRICT,
    state text NOT NULL DEFAULT 'due',
    failure text,
    CONSTRAINT event_refunds_state CHECK (state IN ('due', 'begun', 'failed')),
    CONSTRAINT event_refunds_failure CHECK ((state = 'failed') = (failure IS NOT NULL))
  )`,
  'CREATE UNIQUE INDEX event_refunds_payment ON event_refunds (payment_id)',
  'CREATE INDEX event_refunds_run ON event_refunds (run_id)',
  `CREATE INDEX event_refunds_due ON event_refunds (id) WHERE state IN ('due')`,
];
