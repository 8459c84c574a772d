import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Personal data can be erased while the facts about money stay. An erased player keeps receipt, amount, event and
 * dates, and the check `players_erased` requires empty personal columns. Erasures on request and results of the file
 * sweep are recorded.
 */
export class Erasure1763730000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...players, ...records]) await db.query(statement);
  }

  /** Erased players cannot be restored. They get values that the older checks accept, and stay deleted. */
  async down(db: QueryRunner): Promise<void> {
    for (const statement of back) await db.query(statement);
  }
}

const players = [
  `ALTER TABLE players
    ADD COLUMN erased_at timestamptz,
    DROP CONSTRAINT players_mobile,
    DROP CONSTRAINT players_age`,
  `ALTER TABLE players
    ADD CONSTRAINT players_mobile CHECK (mobile ~ '^[6-9][0-9]{9}$' OR erased_at IS NOT NULL),
    ADD CONSTRAINT players_age CHECK (age BETWEEN 1 AND 120 OR erased_at IS NOT NULL),
    ADD CONSTRAINT players_erased CHECK (erased_at IS NULL OR (deleted_at IS NOT NULL AND photo_key IS NULL AND age = 0
      AND first_name || last_name || name_key || mobile || address || playing_style || unavailability || remarks = ''))`,
];

const records = [
  `CREATE TABLE erasures (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    erased_at timestamptz NOT NULL,
    erased_by text NOT NULL,
    reason text NOT NULL,
    player_ids uuid[] NOT NULL,
    registration_ids uuid[] NOT NULL,
    photos int NOT NULL
  )`,
  `CREATE TABLE file_sweeps (
    id int PRIMARY KEY DEFAULT 1,
    swept_at timestamptz NOT NULL,
    removed int NOT NULL,
    spared int NOT NULL,
    missing jsonb NOT NULL,
    CONSTRAINT file_sweeps_single CHECK (id = 1)
  )`,
];

const back = [
  'DROP TABLE file_sweeps, erasures',
  `ALTER TABLE players DROP CONSTRAINT players_erased, DROP CONSTRAINT players_age, DROP CONSTRAINT players_mobile`,
  `UPDATE players SET mobile = '6000000000', age = 1 WHERE erased_at IS NOT NULL`,
  `ALTER TABLE players
    DROP COLUMN erased_at,
    ADD CONSTRAINT players_mobile CHECK (mobile ~ '^[6-9][0-9]{9}$'),
    ADD CONSTRAINT players_age CHECK (age BETWEEN 1 AND 120)`,
];
