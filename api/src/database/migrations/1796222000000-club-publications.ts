import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A save of the club makes a draft, which is published separately. Saves before this migration count as published. */
export class ClubPublications1796222000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE club_publications (
      revision int NOT NULL,
      published_by text NOT NULL,
      published_at timestamptz NOT NULL,
      CONSTRAINT club_publications_pkey PRIMARY KEY (revision),
      CONSTRAINT club_publications_revision_fkey FOREIGN KEY (revision) REFERENCES club_revisions (revision)
    )`);
    await db.query(`INSERT INTO club_publications SELECT revision, saved_by, saved_at FROM club_revisions`);
    await db.query(`CREATE TRIGGER club_publications_append_only BEFORE UPDATE OR DELETE ON club_publications
      FOR EACH ROW EXECUTE FUNCTION append_only()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE club_publications');
  }
}
