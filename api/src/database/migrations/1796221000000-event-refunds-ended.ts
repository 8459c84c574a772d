import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A run that refunds all payers of an event ends when the event is no longer called off. Payers whose refund has not
 * begun by then are refunded after another call-off only when that is ordered again.
 */
export class EventRefundsEnded1796221000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER events_end_refunds ON events');
    await db.query('DROP FUNCTION end_event_refunds');
  }
}

const statements = [
  `CREATE FUNCTION end_event_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM event_refunds f USING event_refund_runs u
      WHERE u.event_id = NEW.id AND f.run_id = u.id AND f.state = 'due';
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER events_end_refunds AFTER UPDATE OF event_type, deleted_at ON events
    FOR EACH ROW WHEN ((OLD.called_off_at IS NOT NULL OR OLD.deleted_at IS NOT NULL)
      AND NEW.called_off_at IS NULL AND NEW.deleted_at IS NULL)
    EXECUTE FUNCTION end_event_refunds()`,
  `DELETE FROM event_refunds f USING event_refund_runs u, events e
    WHERE f.run_id = u.id AND e.id = u.event_id AND f.state = 'due' AND e.called_off_at IS NULL AND e.deleted_at IS NULL`,
];
