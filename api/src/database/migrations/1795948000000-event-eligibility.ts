import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ages of an event's players on a given day, and whether the event is open only to women and girls; all optional.
 */
export class EventEligibility1795948000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE events
      ADD COLUMN min_age int,
      ADD COLUMN max_age int,
      ADD COLUMN age_day date,
      ADD COLUMN open_to text NOT NULL DEFAULT 'all',
      ADD CONSTRAINT events_ages CHECK (min_age > 0 AND max_age > 0 AND max_age >= min_age),
      ADD CONSTRAINT events_age_day CHECK (age_day IS NULL OR min_age IS NOT NULL OR max_age IS NOT NULL),
      ADD CONSTRAINT events_open_to CHECK (open_to IN ('all', 'women'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE events DROP COLUMN min_age, DROP COLUMN max_age, DROP COLUMN age_day,
      DROP COLUMN open_to`);
  }
}
