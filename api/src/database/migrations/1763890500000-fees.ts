import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The fees of players are set in the console, per event or for all events, from a given day on. The first rows are the
 * specification's fees, without a first day. A trigger refuses changes other than the withdrawal of a fee with a first
 * day. The API checks that this day has not come.
 */
export class Fees1763890500000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  /** The older version uses the specification's fees; payments keep their quoted amounts. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE fees');
    await db.query('DROP FUNCTION keep_fee');
  }
}

const statements = [
  `CREATE TABLE fees (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    number bigserial NOT NULL,
    event_id uuid REFERENCES events ON DELETE RESTRICT,
    kind text NOT NULL,
    amount_paise int NOT NULL,
    valid_from date,
    added_by text NOT NULL,
    added_at timestamptz NOT NULL,
    withdrawn_by text,
    withdrawn_at timestamptz,
    CONSTRAINT fees_kind CHECK (kind IN ('new', 'old', 'child')),
    CONSTRAINT fees_amount CHECK (amount_paise BETWEEN 100 AND 10000000 AND amount_paise % 100 = 0),
    CONSTRAINT fees_withdrawn CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
  )`,
  `INSERT INTO fees (kind, amount_paise, added_by, added_at)
    VALUES ('new', 150000, 'system', now()), ('old', 100000, 'system', now()), ('child', 70000, 'system', now())`,
  `CREATE FUNCTION keep_fee() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL AND OLD.valid_from IS NOT NULL
      AND (NEW.id, NEW.number, NEW.event_id, NEW.kind, NEW.amount_paise, NEW.valid_from, NEW.added_by, NEW.added_at)
        IS NOT DISTINCT FROM
          (OLD.id, OLD.number, OLD.event_id, OLD.kind, OLD.amount_paise, OLD.valid_from, OLD.added_by, OLD.added_at)
    THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'append only' USING ERRCODE = 'check_violation';
  END $$`,
  `CREATE TRIGGER fees_append_only BEFORE UPDATE OR DELETE ON fees
    FOR EACH ROW EXECUTE FUNCTION keep_fee()`,
];
