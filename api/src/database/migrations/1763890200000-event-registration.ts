import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Opening and closing day of registration, a limit of players, reporting time and ground of an event; all optional. */
export class EventRegistration1763890200000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE events
      ADD COLUMN registration_opens date,
      ADD COLUMN registration_closes date,
      ADD COLUMN player_limit int,
      ADD COLUMN reporting_time text NOT NULL DEFAULT '',
      ADD COLUMN ground text NOT NULL DEFAULT '',
      ADD CONSTRAINT events_registration CHECK (registration_closes >= registration_opens),
      ADD CONSTRAINT events_player_limit CHECK (player_limit > 0)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE events DROP COLUMN registration_opens, DROP COLUMN registration_closes,
      DROP COLUMN player_limit, DROP COLUMN reporting_time, DROP COLUMN ground`);
  }
}
