import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of the site that a club has uploaded in the console. */
export class ClubPictures1796250000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE club_pictures (
      key text NOT NULL,
      webp bytea NOT NULL,
      added_at timestamptz NOT NULL,
      CONSTRAINT club_pictures_pkey PRIMARY KEY (key),
      CONSTRAINT club_pictures_key CHECK (key ~ '^[0-9a-f]{32}$')
    )`);
    await db.query(`CREATE TRIGGER club_pictures_unchanged BEFORE UPDATE ON club_pictures
      FOR EACH ROW EXECUTE FUNCTION append_only()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE club_pictures');
  }
}
