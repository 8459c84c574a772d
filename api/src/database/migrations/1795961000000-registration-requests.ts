import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What families ask for their registrations, with the club's answers. An erasure empties requests and answers. */
export class RegistrationRequests1795961000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  /** Requests and answers are lost. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(forgetReaders(''));
    await db.query('DROP TABLE registration_requests');
  }
}

/**
 * SQL of the trigger function that runs when a registration is erased.
 * @param statement SQL that the function also runs
 */
const forgetReaders = (statement: string): string => `CREATE OR REPLACE FUNCTION forget_receipt_readers()
  RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM receipt_readers WHERE payment_id IN (SELECT id FROM payments WHERE registration_id = OLD.id);
    ${statement}
    NEW.purposes := '{}';
    RETURN NEW;
  END $$`;

const statements = [
  `CREATE TABLE registration_requests (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    payment_id uuid NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    to_event_id uuid,
    state text NOT NULL DEFAULT 'open',
    requested_at timestamptz NOT NULL,
    answer text NOT NULL DEFAULT '',
    decided_at timestamptz,
    decided_by text,
    CONSTRAINT registration_requests_pkey PRIMARY KEY (id),
    CONSTRAINT registration_requests_payment_id_fkey FOREIGN KEY (payment_id)
      REFERENCES payments (id) ON DELETE RESTRICT,
    CONSTRAINT registration_requests_to_event_id_fkey FOREIGN KEY (to_event_id)
      REFERENCES events (id) ON DELETE RESTRICT,
    CONSTRAINT registration_requests_kind CHECK (kind IN ('correct', 'move', 'cancel')),
    CONSTRAINT registration_requests_state CHECK (state IN ('open', 'done', 'declined', 'withdrawn')),
    CONSTRAINT registration_requests_decided CHECK ((state = 'open') = (decided_at IS NULL)),
    CONSTRAINT registration_requests_event CHECK ((kind = 'move') = (to_event_id IS NOT NULL)),
    CONSTRAINT registration_requests_length CHECK (char_length(text) <= 500 AND char_length(answer) <= 300)
  )`,
  `CREATE UNIQUE INDEX registration_requests_one_open ON registration_requests (payment_id) WHERE state = 'open'`,
  'CREATE INDEX registration_requests_payment ON registration_requests (payment_id, id)',
  forgetReaders(`UPDATE registration_requests SET text = '', answer = '',
      state = CASE state WHEN 'open' THEN 'withdrawn' ELSE state END, decided_at = coalesce(decided_at, now())
      WHERE payment_id IN (SELECT id FROM payments WHERE registration_id = OLD.id);`),
];
