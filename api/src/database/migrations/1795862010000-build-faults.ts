import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reason of a failed build of the site, and since when a build runs. */
export class BuildFaults1795862010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE site_builds ADD COLUMN fault text, ADD COLUMN building_since timestamptz');
    await db.query('ALTER TABLE attention_items ADD COLUMN note text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE attention_items DROP COLUMN note');
    await db.query('ALTER TABLE site_builds DROP COLUMN fault, DROP COLUMN building_since');
  }
}
