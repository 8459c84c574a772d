import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Administrators' decisions about refunds cannot be changed. A note may name the payer, so the trigger allows to empty
 * it once the payer is erased.
 */
export class ErasableDecisions1763770000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(guard);
    await db.query('DROP TRIGGER refund_decisions_append_only ON refund_decisions');
    await db.query(trigger('keep_refund_decision'));
    // Notes about people who are erased already may contain their names.
    await db.query(
      `UPDATE refund_decisions SET note = '' WHERE refund_id IN (
         SELECT f.id FROM refunds f JOIN payments p ON p.id = f.payment_id JOIN registrations r ON r.id = p.registration_id
          WHERE r.erased_at IS NOT NULL)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER refund_decisions_append_only ON refund_decisions');
    await db.query(trigger('append_only'));
    await db.query('DROP FUNCTION keep_refund_decision');
  }
}

const trigger = (routine: string): string =>
  `CREATE TRIGGER refund_decisions_append_only BEFORE UPDATE OR DELETE ON refund_decisions
    FOR EACH ROW EXECUTE FUNCTION ${routine}()`;

const guard = `CREATE FUNCTION keep_refund_decision() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND NEW.note = '' AND (NEW.id, NEW.refund_id, NEW.decision, NEW.decided_by, NEW.decided_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.refund_id, OLD.decision, OLD.decided_by, OLD.decided_at)
      AND EXISTS (
        SELECT FROM refunds f JOIN payments p ON p.id = f.payment_id JOIN registrations r ON r.id = p.registration_id
        WHERE f.id = OLD.refund_id AND r.erased_at IS NOT NULL)
    THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'append only' USING ERRCODE = 'check_violation';
  END $$`;
