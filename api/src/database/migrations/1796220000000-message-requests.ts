import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The console sends a key with each new message. The index `messages_request_key` refuses a second message with the
 * key, so a request whose answer was lost can be repeated.
 */
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
