import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message is made once for each key of the console, so that a request whose answer was lost can be repeated. */
export class MessageRequests1796220000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE messages ADD request_key text, ADD request_hash text,
        ADD CONSTRAINT messages_request CHECK ((request_key IS NULL) = (request_hash IS NULL))`,
    );
    await db.query('CREATE UNIQUE INDEX messages_request_key ON messages (request_key)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE messages DROP CONSTRAINT messages_request, DROP request_key, DROP request_hash');
  }
}
