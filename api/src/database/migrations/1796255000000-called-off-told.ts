import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody who waits was told that the event is called off, and by whom. */
export class CalledOffTold1796255000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE waiting_list_entries
      ADD COLUMN called_off_told_at timestamptz,
      ADD COLUMN called_off_told_by text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE waiting_list_entries DROP COLUMN called_off_told_at, DROP COLUMN called_off_told_by`);
  }
}
