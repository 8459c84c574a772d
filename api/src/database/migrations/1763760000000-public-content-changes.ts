import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers of the public lists are cached until the content changes. A trigger on the tables that they show records the
 * time of each change, also of a manual one. It does not change the revision, by which the publisher rebuilds pages.
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

// SQL of the trigger function that stores the time of a change in the row of the revision. The lock of this row is held
// until the commit, so two writers do not get the same time. A BEFORE trigger of the statement takes this lock before
// the lock of a changed row, in the order of the product's writers: revision first, then event.
const noteChange = `CREATE FUNCTION note_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE site_revision SET changed_at = clock_timestamp() WHERE id = 1;
    RETURN NULL;
  END
$$`;
