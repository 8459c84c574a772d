import type { EntityManager } from 'typeorm';
import { EventRefundRun } from './event-refund-run.entity.ts';

type Run = Pick<EventRefundRun, 'eventId' | 'reason' | 'startedBy' | 'startedAt'>;

const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Ids of the payments whose money the club holds for an event and whose refund nobody has asked for, without those that
 * were taken at the counter: no job can give them back.
 */
export async function duePayments(tx: EntityManager, eventId: string): Promise<string[]> {
  return ids(
    await tx.query(
      `SELECT p.id FROM registrations r JOIN payments p ON p.registration_id = r.id
        WHERE r.event_id = $1 AND p.state = 'paid' AND p.channel = 'provider'
          AND NOT EXISTS (SELECT FROM event_refunds f WHERE f.payment_id = p.id)
        ORDER BY p.id`,
      [eventId],
    ),
  );
}

/** The event's run; reason and actor of an earlier one are replaced, for the refunds that have still to begin. */
export async function storeRun(tx: EntityManager, run: Run): Promise<string> {
  await tx.upsert(EventRefundRun, run, ['eventId']);
  return (await tx.findOneByOrFail(EventRefundRun, { eventId: run.eventId })).id;
}

/** One due row for each payment; ids of the rows that are new. */
export async function storePayers(tx: EntityManager, runId: string, paymentIds: readonly string[]): Promise<string[]> {
  return ids(
    await tx.query(
      `INSERT INTO event_refunds (run_id, payment_id) SELECT $1, unnest($2::uuid[])
        ON CONFLICT (payment_id) DO NOTHING RETURNING id`,
      [runId, paymentIds],
    ),
  );
}

/** Makes the failed rows of an event due again: those that could not begin, and those that the provider refused. */
export async function retryFailed(tx: EntityManager, eventId: string): Promise<string[]> {
  const [rows]: [{ id: string }[]] = await tx.query(
    `UPDATE event_refunds f SET state = 'due', failure = NULL FROM event_refund_runs u, payments p
      WHERE u.event_id = $1 AND f.run_id = u.id AND p.id = f.payment_id
        AND ((f.state = 'failed' AND p.state = 'paid') OR (f.state <> 'due' AND p.state = 'refund_failed'))
      RETURNING f.id`,
    [eventId],
  );
  return ids(rows);
}
