import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that the secretary sends by hand, and to whom. */
export class Messages1796000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE message_recipients');
    await db.query('DROP TABLE messages');
  }
}

const statements = [
  `CREATE TABLE messages (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    topic text NOT NULL,
    audience text NOT NULL,
    event_id uuid,
    text_en text NOT NULL,
    text_hi text NOT NULL,
    created_at timestamptz NOT NULL,
    created_by text NOT NULL,
    closed_at timestamptz,
    CONSTRAINT messages_pkey PRIMARY KEY (id),
    CONSTRAINT messages_event_id_fkey FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE RESTRICT,
    CONSTRAINT messages_topic CHECK (topic IN ('reminder', 'moved', 'called_off', 'unpaid', 'other')),
    CONSTRAINT messages_audience CHECK (audience IN ('event', 'unpaid', 'players')),
    CONSTRAINT messages_event CHECK ((audience = 'players') = (event_id IS NULL))
  )`,
  'CREATE INDEX messages_latest ON messages (created_at, id)',
  `CREATE TABLE message_recipients (
    message_id uuid NOT NULL,
    registration_id uuid NOT NULL,
    sent_at timestamptz,
    sent_by text,
    CONSTRAINT message_recipients_pkey PRIMARY KEY (message_id, registration_id),
    CONSTRAINT message_recipients_message_id_fkey
      FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE,
    CONSTRAINT message_recipients_registration_id_fkey
      FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE RESTRICT,
    CONSTRAINT message_recipients_sent CHECK ((sent_at IS NULL) = (sent_by IS NULL))
  )`,
  'CREATE INDEX message_recipients_registration ON message_recipients (registration_id)',
];
