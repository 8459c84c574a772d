import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row without an amount ends an event's own fee. From its first day on, the fee of all events applies to the event
 * again.
 */
export class EndedFees1763890900000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE fees ALTER COLUMN amount_paise DROP NOT NULL, ADD CONSTRAINT fees_ended
      CHECK (amount_paise IS NOT NULL OR (event_id IS NOT NULL AND valid_from IS NOT NULL))`);
  }

  /** The older version cannot end a fee, so the event's own fee applies again. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE fees DISABLE TRIGGER fees_append_only');
    await db.query('DELETE FROM fees WHERE amount_paise IS NULL');
    await db.query('ALTER TABLE fees ENABLE TRIGGER fees_append_only');
    await db.query('ALTER TABLE fees DROP CONSTRAINT fees_ended, ALTER COLUMN amount_paise SET NOT NULL');
  }
}
