import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A text about the result of an event, in both languages. */
export class EventResults1795963000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE events
        ADD COLUMN result_note text NOT NULL DEFAULT '',
        ADD COLUMN result_note_hi text NOT NULL DEFAULT '',
        ADD CONSTRAINT events_result CHECK (char_length(result_note) <= 500 AND char_length(result_note_hi) <= 500)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE events
        DROP CONSTRAINT events_result,
        DROP COLUMN result_note, DROP COLUMN result_note_hi`);
  }
}
