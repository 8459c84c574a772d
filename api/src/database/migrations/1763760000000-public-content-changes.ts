import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers of the public lists are kept until the content changes. A trigger notes every change of a table that they show,
 * so that a write which forgets the revision, or is made by hand, leaves no stale answer. It does not touch the revision
 * itself: the publisher rebuilds pages by that.
 */
export class PublicContentChanges1763760000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(noteChange);
    for (const table of tables) {
      await db.query(
        `CREATE TRIGGER ${table}_note_change BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION note_public_change()`,
      );
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`DROP TRIGGER ${table}_note_change ON ${table}`);
    await db.query('DROP FUNCTION note_public_change()');
  }
}

const tables = ['events', 'members', 'gallery_photos'];

// The row's lock, held until the commit, keeps one writer's time apart from the next one's. It is taken before the lock
// of any changed row (a BEFORE trigger of the statement), as every writer does: revision first, then the event.
const noteChange = `CREATE FUNCTION note_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE site_revision SET changed_at = clock_timestamp() WHERE id = 1;
    RETURN NULL;
  END
$$`;
