import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices that the pages show for some days. */
export class Notices1796240000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE notices (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      title text NOT NULL,
      text text NOT NULL,
      title_hi text NOT NULL,
      text_hi text NOT NULL,
      shown_on text NOT NULL,
      event_id uuid,
      first_day date NOT NULL,
      last_day date NOT NULL,
      version int NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      CONSTRAINT notices_pkey PRIMARY KEY (id),
      CONSTRAINT notices_event_id_fkey FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE RESTRICT,
      CONSTRAINT notices_shown_on CHECK (shown_on IN ('home', 'all', 'event')),
      CONSTRAINT notices_event CHECK ((shown_on = 'event') = (event_id IS NOT NULL)),
      CONSTRAINT notices_title CHECK (title <> '' OR title_hi <> ''),
      CONSTRAINT notices_days CHECK (first_day <= last_day)
    )`);
    await db.query(`CREATE TRIGGER notices_note_change BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON notices
      FOR EACH STATEMENT EXECUTE FUNCTION note_public_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE notices');
  }
}
