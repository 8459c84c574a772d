import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a club has set of its profile in the console: names, address, contact, links. */
export class ClubRevisions1796200000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE club_revisions (
      revision int NOT NULL,
      values jsonb NOT NULL,
      saved_by text NOT NULL,
      saved_at timestamptz NOT NULL,
      CONSTRAINT club_revisions_pkey PRIMARY KEY (revision),
      CONSTRAINT club_revisions_positive CHECK (revision > 0)
    )`);
    await db.query(`CREATE TRIGGER club_revisions_append_only BEFORE UPDATE OR DELETE ON club_revisions
      FOR EACH ROW EXECUTE FUNCTION append_only()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE club_revisions');
  }
}
