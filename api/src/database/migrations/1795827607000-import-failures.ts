import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reason why the run or the undo of an import has stopped; null for earlier imports. */
export class ImportFailures1795827607000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE player_imports ADD COLUMN failure text,
      ADD CONSTRAINT player_imports_failure CHECK (failure IN ('value-refused', 'unexpected'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE player_imports DROP COLUMN failure');
  }
}
