import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Administrators' notes on payments. A trigger refuses changes of a note; once the payer is erased, the note can be
 * emptied. The list of people who have not paid gets an index.
 */
export class PaymentNotes1763890400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...notes, unpaid]) await db.query(statement);
  }

  /** The notes are lost. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX payments_unpaid');
    await db.query('DROP TABLE payment_notes');
    await db.query('DROP FUNCTION keep_payment_note');
  }
}

const notes = [
  `CREATE TABLE payment_notes (
    id bigserial PRIMARY KEY,
    payment_id uuid NOT NULL REFERENCES payments ON DELETE RESTRICT,
    note text NOT NULL,
    written_by text NOT NULL,
    written_at timestamptz NOT NULL
  )`,
  'CREATE INDEX payment_notes_payment ON payment_notes (payment_id)',
  `CREATE FUNCTION keep_payment_note() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND NEW.note = '' AND (NEW.id, NEW.payment_id, NEW.written_by, NEW.written_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.payment_id, OLD.written_by, OLD.written_at)
      AND EXISTS (
        SELECT FROM payments p JOIN registrations r ON r.id = p.registration_id
        WHERE p.id = OLD.payment_id AND r.erased_at IS NOT NULL)
    THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'append only' USING ERRCODE = 'check_violation';
  END $$`,
  `CREATE TRIGGER payment_notes_append_only BEFORE UPDATE OR DELETE ON payment_notes
    FOR EACH ROW EXECUTE FUNCTION keep_payment_note()`,
];

const unpaid = `CREATE INDEX payments_unpaid ON payments (created_at, id) WHERE state IN ('failed', 'cancelled', 'expired')`;
