import type { MigrationInterface, QueryRunner } from 'typeorm';

const check = (states: string, made: string) => `
  ALTER TABLE unrecorded_payments DROP CONSTRAINT unrecorded_payments_state, DROP CONSTRAINT unrecorded_payments_captured;
  ALTER TABLE unrecorded_payments
    ADD CONSTRAINT unrecorded_payments_state CHECK (state IN (${states})),
    ADD CONSTRAINT unrecorded_payments_captured CHECK ((state ${made}) = (payment_id IS NOT NULL))`;

/** A state for a payment that a restored backup does not have, and whose player a person has registered again. */
export class RegisteredUnrecorded1795893300000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const states = `'due', 'to_confirm', 'captured', 'registered', 'no_money', 'in_doubt'`;
    await db.query(check(states, `IN ('captured', 'registered')`));
  }

  /** The older version has no such state, so these rows become `captured`. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`UPDATE unrecorded_payments SET state = 'captured' WHERE state = 'registered'`);
    await db.query(check(`'due', 'to_confirm', 'captured', 'no_money', 'in_doubt'`, `= 'captured'`));
  }
}
