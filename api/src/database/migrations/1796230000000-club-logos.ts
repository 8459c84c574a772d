import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Logos that a club has uploaded in the console. */
export class ClubLogos1796230000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE club_logos (
      key text NOT NULL,
      png bytea NOT NULL,
      added_at timestamptz NOT NULL,
      CONSTRAINT club_logos_pkey PRIMARY KEY (key),
      CONSTRAINT club_logos_key CHECK (key ~ '^[0-9a-f]{32}$')
    )`);
    await db.query(`CREATE TRIGGER club_logos_append_only BEFORE UPDATE OR DELETE ON club_logos
      FOR EACH ROW EXECUTE FUNCTION append_only()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE club_logos');
  }
}
