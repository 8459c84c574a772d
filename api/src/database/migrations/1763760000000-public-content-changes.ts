import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers of the public lists are cached until the content changes. A trigger records each change of a table that they
 * show, so that a write that does not bump the revision, or a manual one, leaves no stale answer. The trigger does not
 * change the revision itself, by which the publisher rebuilds pages.
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

// SQL of the trigger function that stores the time of a change in the row of the revision. The lock of this row, held
// until the commit, gives each writer a time of its own. It is taken before the lock of a changed row (by a BEFORE
// statement trigger), in the order that all writers use: revision first, then event.
const noteChange = `CREATE FUNCTION note_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE site_revision SET changed_at = clock_timestamp() WHERE id = 1;
    RETURN NULL;
  END
$$`;
