import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Name, description and rules of an event for Hindi pages; all optional. */
export class EventTextsInHindi1763891500000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE events
      ADD COLUMN event_name_hi text NOT NULL DEFAULT '',
      ADD COLUMN description_hi text NOT NULL DEFAULT '',
      ADD COLUMN rules_hi text NOT NULL DEFAULT '',
      ADD CONSTRAINT events_rules_hi CHECK (char_length(rules_hi) <= 10000)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE events DROP COLUMN event_name_hi, DROP COLUMN description_hi, DROP COLUMN rules_hi');
  }
}
