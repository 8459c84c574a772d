import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sponsors, whose logos the pages show. */
export class Sponsors1796240000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE sponsors (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      url text NOT NULL,
      shown_on text NOT NULL,
      event_id uuid,
      first_day date NOT NULL,
      last_day date,
      photo_key text,
      avif_key text,
      position int NOT NULL DEFAULT 0,
      version int NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      CONSTRAINT sponsors_pkey PRIMARY KEY (id),
      CONSTRAINT sponsors_event_id_fkey FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE RESTRICT,
      CONSTRAINT sponsors_shown_on CHECK (shown_on IN ('home', 'foot', 'event')),
      CONSTRAINT sponsors_event CHECK ((shown_on = 'event') = (event_id IS NOT NULL)),
      CONSTRAINT sponsors_url CHECK (url = '' OR url ~* '^https://'),
      CONSTRAINT sponsors_days CHECK (first_day <= last_day)
    )`);
    await db.query(`CREATE TRIGGER sponsors_note_change BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON sponsors
      FOR EACH STATEMENT EXECUTE FUNCTION note_public_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE sponsors');
  }
}
