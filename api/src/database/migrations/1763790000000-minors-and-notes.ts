import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The mobile of a minor is known to nobody (mobile-check.ts), so it must not stop another new player who was told that
 * the number is free and has paid. And what an administrator wrote about a refund can be erased with the person.
 */
export class MinorsAndNotes1763790000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...newMobileOfAdults, ...erasableNotes]) await db.query(statement);
  }

  /** Fails where a minor shares a mobile with another new player: the older index cannot hold them. */
  async down(db: QueryRunner): Promise<void> {
    for (const statement of back) await db.query(statement);
  }
}

const newMobileOnce = "is_active AND deleted_at IS NULL AND kind = 'new' AND source = 'paid'";

const newMobileOfAdults = [
  'DROP INDEX players_new_mobile_once',
  `CREATE UNIQUE INDEX players_new_mobile_once ON players (mobile) WHERE ${newMobileOnce} AND age >= 18`,
];

const isErased = `EXISTS (
  SELECT 1 FROM refunds f JOIN payments p ON p.id = f.payment_id JOIN registrations r ON r.id = p.registration_id
   WHERE f.id = OLD.refund_id AND r.erased_at IS NOT NULL)`;

const erasableNotes = [
  `CREATE FUNCTION refund_decisions_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND NEW.note = '' AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' AND ${isErased} THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'append only' USING ERRCODE = 'check_violation';
  END $$`,
  'DROP TRIGGER refund_decisions_append_only ON refund_decisions',
  `CREATE TRIGGER refund_decisions_append_only BEFORE UPDATE OR DELETE ON refund_decisions
    FOR EACH ROW EXECUTE FUNCTION refund_decisions_append_only()`,
  `UPDATE refund_decisions d SET note = '' FROM refunds f, payments p, registrations r
    WHERE f.id = d.refund_id AND p.id = f.payment_id AND r.id = p.registration_id AND r.erased_at IS NOT NULL`,
];

const back = [
  'DROP TRIGGER refund_decisions_append_only ON refund_decisions',
  'DROP FUNCTION refund_decisions_append_only',
  `CREATE TRIGGER refund_decisions_append_only BEFORE UPDATE OR DELETE ON refund_decisions
    FOR EACH ROW EXECUTE FUNCTION append_only()`,
  'DROP INDEX players_new_mobile_once',
  `CREATE UNIQUE INDEX players_new_mobile_once ON players (mobile) WHERE ${newMobileOnce}`,
];
