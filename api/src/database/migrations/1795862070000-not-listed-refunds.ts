import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A state for a refund that the provider does not list after a restore, as a person has checked; the provider has not
 * refused it. The previous release retries only `refused` refunds, and so treats such a row as ended.
 */
export class NotListedRefunds1795862070000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await replaceConditions(db, [...states, 'not_listed'], [...unsent, 'not_listed'], [...unfinished, 'not_listed']);
  }

  /** The older version has no such state, so these refunds become `refused`. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE refunds SET state = 'refused', sent_at = coalesce(sent_at, requested_at) WHERE state = 'not_listed'`,
    );
    await replaceConditions(db, states, unsent, unfinished);
  }
}

const states = ['due', 'sent', 'accepted', 'done', 'refused', 'not_needed', 'replaced'];
/** States of a refund that may not have been requested. */
const unsent = ['due', 'replaced', 'not_needed'];
const unfinished = ['due', 'sent', 'accepted', 'refused'];

const oneOf = (values: readonly string[]): string => `state IN (${values.map((value) => `'${value}'`).join(', ')})`;

async function replaceConditions(
  db: QueryRunner,
  all: readonly string[],
  mayBeUnsent: readonly string[],
  indexed: readonly string[],
): Promise<void> {
  await db.query(`ALTER TABLE refunds DROP CONSTRAINT refunds_state, DROP CONSTRAINT refunds_sent,
    ADD CONSTRAINT refunds_state CHECK (${oneOf(all)}),
    ADD CONSTRAINT refunds_sent CHECK (${oneOf(mayBeUnsent)} OR sent_at IS NOT NULL OR channel <> 'provider')`);
  await db.query('DROP INDEX refunds_unfinished');
  await db.query(`CREATE INDEX refunds_unfinished ON refunds (state, requested_at) WHERE ${oneOf(indexed)}`);
}
