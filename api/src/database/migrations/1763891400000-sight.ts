import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tables and indexes for alerts and metrics: items that need attention, when an alert last contained them, and the
 * results of site builds.
 */
export class Sight1763891400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [builds, items, channels, ...indexes]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX payments_in_contradiction, refunds_unfinished');
    await db.query('DROP TABLE alert_channels, attention_items, site_builds');
  }
}

const builds = `CREATE TABLE site_builds (
  publisher text PRIMARY KEY,
  revision bigint,
  published_at timestamptz,
  checked_at timestamptz NOT NULL,
  failures int NOT NULL DEFAULT 0
)`;

const items = `CREATE TABLE attention_items (
  key text PRIMARY KEY,
  kind text NOT NULL,
  since timestamptz NOT NULL,
  count int NOT NULL,
  paise bigint NOT NULL,
  webhook_sent_at timestamptz,
  email_sent_at timestamptz
)`;

const channels = `CREATE TABLE alert_channels (
  channel text PRIMARY KEY,
  claimed_until timestamptz NOT NULL,
  failures int NOT NULL DEFAULT 0,
  CONSTRAINT alert_channels_channel CHECK (channel IN ('webhook', 'email'))
)`;

/** The search for items that may need attention runs each minute. */
const indexes = [
  'CREATE INDEX payments_in_contradiction ON payments (id) WHERE contradiction IS NOT NULL',
  `CREATE INDEX refunds_unfinished ON refunds (state, requested_at) WHERE state IN ('due', 'sent', 'accepted', 'refused')`,
];
