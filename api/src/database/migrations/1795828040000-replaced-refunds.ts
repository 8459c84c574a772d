import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A state for a refund that did not arrive and was replaced by another; the provider has not refused it. The previous
 * release looks for known states, and so treats such a row as ended.
 */
export class ReplacedRefunds1795828040000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await replaceChecks(db, [...states, 'replaced'], ['due', 'replaced', 'not_needed']);
  }

  /** The older version has no such state, so these refunds become `refused`. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE refunds SET state = 'refused', sent_at = coalesce(sent_at, requested_at) WHERE state = 'replaced'`,
    );
    await replaceChecks(db, states, ['due', 'not_needed']);
  }
}

const states = ['due', 'sent', 'accepted', 'done', 'refused', 'not_needed'];

const oneOf = (values: readonly string[]): string => `state IN (${values.map((value) => `'${value}'`).join(', ')})`;

/** Replaces the checks of a refund's state. `unsent` lists the states of a refund that may not have been requested. */
const replaceChecks = (db: QueryRunner, all: readonly string[], unsent: readonly string[]): Promise<void> =>
  db.query(`ALTER TABLE refunds DROP CONSTRAINT refunds_state, DROP CONSTRAINT refunds_sent,
    ADD CONSTRAINT refunds_state CHECK (${oneOf(all)}),
    ADD CONSTRAINT refunds_sent CHECK (${oneOf(unsent)} OR sent_at IS NOT NULL OR channel <> 'provider')`);
