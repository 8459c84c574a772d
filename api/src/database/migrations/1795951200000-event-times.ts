import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an event begins and ends on its days, and the WhatsApp group of its players. */
export class EventTimes1795951200000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE events
        ADD COLUMN start_time text NOT NULL DEFAULT '',
        ADD COLUMN end_time text NOT NULL DEFAULT '',
        ADD COLUMN group_link text NOT NULL DEFAULT '',
        ADD CONSTRAINT events_times CHECK (start_time || '|' || end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|)\\|(([01][0-9]|2[0-3]):[0-5][0-9]|)$')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE events
        DROP CONSTRAINT events_times,
        DROP COLUMN start_time, DROP COLUMN end_time, DROP COLUMN group_link`);
  }
}
