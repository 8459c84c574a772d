import type { MigrationInterface, QueryRunner } from 'typeorm';
import { publishedVersions } from '@maidan/shared/published-declarations.ts';

/**
 * Removes consents that earlier releases invented, where rows show it. A declaration that was signed on paper was
 * stored with the website's version, but nobody knows which text the paper has. A version that was not published is no
 * consent. Applications without a consent were stored as agreeing to '2026-11'; they look like real ones, and stay.
 */
export class InventedConsents1795827605100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`UPDATE registrations r SET submitted_at = consent_at, consent_version = NULL
      FROM payments p WHERE p.registration_id = r.id AND p.channel IN ('cash', 'transfer')
        AND submitted_at IS NULL AND consent_at IS NOT NULL`);
    await db.query(
      `UPDATE registrations SET submitted_at = consent_at, consent_version = NULL, consent_at = NULL
        WHERE consent_version <> ALL ($1) AND submitted_at IS NULL`,
      [publishedVersions],
    );
  }

  /** The invented values cannot be restored. */
  async down(): Promise<void> {}
}
