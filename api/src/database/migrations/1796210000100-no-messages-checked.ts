import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the check of the names of purposes without blocking writers. */
export class NoMessagesChecked1796210000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE purpose_consents VALIDATE CONSTRAINT purpose_consents_purpose');
  }

  async down(): Promise<void> {}
}
