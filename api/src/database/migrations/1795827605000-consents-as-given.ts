import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * First half of a change in two releases; it only adds. A registration may be stored without a consent. The time of the
 * application gets its own column, `submitted_at`; it is null in rows that the previous release writes.
 */
export class ConsentsAsGiven1795827605000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE registrations ADD COLUMN submitted_at timestamptz,
      ALTER COLUMN consent_version DROP NOT NULL, ALTER COLUMN consent_at DROP NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`UPDATE registrations SET consent_version = coalesce(consent_version, ''),
      consent_at = coalesce(consent_at, submitted_at, created_at) WHERE consent_version IS NULL OR consent_at IS NULL`);
    await db.query(`ALTER TABLE registrations DROP COLUMN submitted_at,
      ALTER COLUMN consent_version SET NOT NULL, ALTER COLUMN consent_at SET NOT NULL`);
  }
}
