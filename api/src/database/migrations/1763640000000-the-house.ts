import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tables that are not about money: administrators, events, gallery, members, players, the site's revision,
 * throttles.
 */
export class TheHouse1763640000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...administrators, ...content, ...players, ...plumbing]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP TABLE throttles, site_revision, players, members, gallery_photos, events, captchas, sessions, admins',
    );
  }
}

const administrators = [
  `CREATE TABLE admins (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    username text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE sessions (
    jti uuid PRIMARY KEY,
    admin_id uuid NOT NULL REFERENCES admins ON DELETE CASCADE,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX sessions_admin ON sessions (admin_id)',
  `CREATE TABLE captchas (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    answer_hash text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
];

const content = [
  `CREATE TABLE events (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    event_name text NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    description text NOT NULL DEFAULT '',
    rules text NOT NULL DEFAULT '',
    location text NOT NULL DEFAULT '',
    event_type text NOT NULL DEFAULT 'upcoming',
    photo_key text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz,
    CONSTRAINT events_type CHECK (event_type IN ('upcoming', 'ongoing', 'completed', 'abandoned', 'past')),
    CONSTRAINT events_order CHECK (end_date >= start_date),
    CONSTRAINT events_rules CHECK (char_length(rules) <= 10000)
  )`,
  'CREATE INDEX events_start ON events (start_date)',
  `CREATE TABLE gallery_photos (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    event_id uuid NOT NULL REFERENCES events ON DELETE RESTRICT,
    event_name text NOT NULL,
    event_date date,
    title text NOT NULL DEFAULT '',
    caption text NOT NULL DEFAULT '',
    is_highlight boolean NOT NULL DEFAULT false,
    image_key text NOT NULL,
    width int NOT NULL,
    height int NOT NULL,
    dominant_colour text NOT NULL,
    upload_date timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz
  )`,
  'CREATE INDEX gallery_photos_event ON gallery_photos (event_id)',
  `CREATE TABLE members (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    designation text NOT NULL,
    photo_key text,
    position int NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz
  )`,
];

const players = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `CREATE TABLE players (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    source text NOT NULL,
    kind text NOT NULL,
    player_type text NOT NULL,
    event_id uuid REFERENCES events ON DELETE RESTRICT,
    first_name text NOT NULL,
    last_name text NOT NULL,
    name_key text NOT NULL,
    mobile text NOT NULL,
    age int NOT NULL,
    address text NOT NULL,
    playing_style text NOT NULL,
    unavailability text NOT NULL DEFAULT '',
    remarks text NOT NULL DEFAULT '',
    photo_key text,
    receipt_number text UNIQUE,
    amount_paise int,
    is_active boolean NOT NULL DEFAULT true,
    inactive_reason text,
    created_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz,
    CONSTRAINT players_source CHECK (source IN ('paid', 'imported', 'seed')),
    CONSTRAINT players_kind CHECK (kind IN ('new', 'old', 'child')),
    CONSTRAINT players_mobile CHECK (mobile ~ '^[6-9][0-9]{9}$'),
    CONSTRAINT players_age CHECK (age BETWEEN 1 AND 120),
    CONSTRAINT players_books CHECK (
      CASE WHEN source = 'paid' THEN event_id IS NOT NULL AND receipt_number IS NOT NULL AND amount_paise > 0
      ELSE event_id IS NULL AND receipt_number IS NULL AND amount_paise IS NULL END),
    CONSTRAINT players_inactive_reason CHECK (is_active = (inactive_reason IS NULL))
  )`,
  `CREATE UNIQUE INDEX players_once_per_event ON players (event_id, mobile, name_key)
    WHERE is_active AND deleted_at IS NULL`,
  `CREATE UNIQUE INDEX players_new_mobile_once ON players (mobile)
    WHERE is_active AND deleted_at IS NULL AND kind = 'new' AND source = 'paid'`,
  'CREATE INDEX players_of_mobile ON players (mobile, created_at)',
  'CREATE INDEX players_event ON players (event_id)',
  `CREATE INDEX players_search ON players USING gin (
    (name_key || ' ' || mobile || ' ' || lower(address) || ' ' || lower(coalesce(receipt_number, ''))) gin_trgm_ops)`,
];

const plumbing = [
  `CREATE TABLE site_revision (
    id int PRIMARY KEY DEFAULT 1,
    revision bigint NOT NULL DEFAULT 0,
    changed_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT site_revision_single CHECK (id = 1)
  )`,
  'INSERT INTO site_revision DEFAULT VALUES',
  // The table has the shape that rate-limiter-flexible expects. It is unlogged, because its counters may be lost in a
  // crash.
  'CREATE UNLOGGED TABLE throttles (key varchar(255) PRIMARY KEY, points int NOT NULL DEFAULT 0, expire bigint)',
];
