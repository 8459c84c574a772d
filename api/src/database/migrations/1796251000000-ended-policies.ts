import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The former texts of policies that a publication of the club has replaced; null for earlier publications. */
export class EndedPolicies1796251000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE club_publications ADD COLUMN ended_policies jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE club_publications DROP COLUMN ended_policies');
  }
}
