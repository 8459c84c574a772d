import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An entry of a waiting list stores which version of the notice the family has agreed to, with its language. */
export class WaitingConsent1795971010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE waiting_list_entries ADD COLUMN consent_version text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE waiting_list_entries DROP COLUMN consent_version');
  }
}
