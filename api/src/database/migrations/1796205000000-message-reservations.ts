import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A browser can reserve a chat of a message, so that two secretaries do not open the same chat. */
export class MessageReservations1796205000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE message_recipients ADD reserved_by text, ADD reserved_in uuid, ADD reserved_until timestamptz,
        ADD CONSTRAINT message_recipients_reserved CHECK (num_nulls(reserved_by, reserved_in, reserved_until) IN (0, 3))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE message_recipients DROP CONSTRAINT message_recipients_reserved,
        DROP reserved_by, DROP reserved_in, DROP reserved_until`,
    );
  }
}
