import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The waiting lists of full events, and the hours for which an offered place is held. */
export class WaitingList1795960000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE waiting_list_entries');
    await db.query('ALTER TABLE events DROP COLUMN offer_hours');
  }
}

const statements = [
  `ALTER TABLE events ADD COLUMN offer_hours int NOT NULL DEFAULT 24,
    ADD CONSTRAINT events_offer_hours CHECK (offer_hours BETWEEN 1 AND 168)`,
  `CREATE TABLE waiting_list_entries (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    number bigserial NOT NULL,
    event_id uuid NOT NULL,
    state text NOT NULL DEFAULT 'waiting',
    first_name text NOT NULL,
    last_name text NOT NULL,
    name_key text NOT NULL,
    mobile text NOT NULL,
    kind text NOT NULL,
    browser_hash text NOT NULL,
    language text NOT NULL,
    created_at timestamptz NOT NULL,
    offered_at timestamptz,
    offer_until timestamptz,
    is_extended boolean NOT NULL DEFAULT false,
    told_at timestamptz,
    told_by text,
    ended_at timestamptz,
    CONSTRAINT waiting_list_entries_pkey PRIMARY KEY (id),
    CONSTRAINT waiting_list_entries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE RESTRICT,
    CONSTRAINT waiting_list_entries_state
      CHECK (state IN ('waiting', 'offered', 'used', 'lapsed', 'left', 'removed')),
    CONSTRAINT waiting_list_entries_kind CHECK (kind IN ('new', 'old', 'child')),
    CONSTRAINT waiting_list_entries_language CHECK (language IN ('en', 'hi')),
    CONSTRAINT waiting_list_entries_mobile CHECK (mobile ~ '^[6-9][0-9]{9}$'),
    CONSTRAINT waiting_list_entries_offer CHECK (state <> 'offered' OR offer_until IS NOT NULL),
    CONSTRAINT waiting_list_entries_ended CHECK ((ended_at IS NULL) = (state IN ('waiting', 'offered')))
  )`,
  `CREATE UNIQUE INDEX waiting_list_entries_once ON waiting_list_entries (event_id, mobile, name_key)
    WHERE state IN ('waiting', 'offered')`,
  'CREATE UNIQUE INDEX waiting_list_entries_order ON waiting_list_entries (event_id, number)',
  `CREATE INDEX waiting_list_entries_browser ON waiting_list_entries (browser_hash) WHERE browser_hash <> ''`,
  'CREATE INDEX waiting_list_entries_person ON waiting_list_entries (mobile, name_key)',
];
