import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { oneOf } from '../../platform/sql/one-of.ts';
import { type ListQuery, whereBetweenDays } from '../../platform/http/simple-rest/list-query.ts';
import { settledOutcomes } from '../payouts/payout.entity.ts';
import { isCurrent, reversedPaiseOf } from '../refunds/current-refunds.ts';

/** Money came in, went back by a refund, or was taken back by the provider itself. */
export type MovementKind = 'received' | 'refunded' | 'reversed';

/**
 * SQL: the time at which the money of a payment `p` came in. Money of the counter came in on the day on which it was
 * taken. The index `payments_received` has the same expression.
 */
export const receivedAt = `coalesce(CAST(p.taken_on AS timestamp) AT TIME ZONE 'Asia/Kolkata', p.captured_at)`;

/**
 * SQL: the time at which the money of a refund `f` went back. For money returned by hand this is the entered day, if
 * any.
 */
export const returnedAt = `coalesce(CAST(f.returned_on AS timestamp) AT TIME ZONE 'Asia/Kolkata', f.ended_at)`;

/**
 * SQL: paise that the provider has charged for a movement, with tax. Null when no settlement file with a column of
 * charges contains the movement.
 */
const chargesOf = (condition: string): string =>
  `(SELECT l.fee_paise + l.tax_paise FROM payout_lines l JOIN payout_files file ON file.id = l.file_id
    WHERE ${oneOf('l.outcome', settledOutcomes)} AND ${condition}
      AND (file.mapping -> 'fee' IS NOT NULL OR file.mapping -> 'tax' IS NOT NULL) LIMIT 1)`;

/** SQL: the charges of a reversal by the provider, for which a settlement file names no refund of the club. */
const chargesOfReversal = (payment: string, atomTxnId: string): string =>
  chargesOf(`l.kind = 'refund' AND l.payment_id = ${payment} AND l.refund_id IS NULL AND l.atom_txn_id = ${atomTxnId}`);

/**
 * SQL: all movements of money, with the columns payment_id, kind, at (an instant), channel, person (who took or gave
 * money by hand), paise, surcharge_paise and charges_paise. A movement has the time at which it was recorded, or the
 * day that was typed for money that changed hands at the counter. A later change is a movement of its own. The sums
 * equal those of the ledger (`infra/ledger`) and the dues of moves (`dues`) together; `api/test/model` compares them
 * after each step.
 *
 * A second capture under one id is money that came in. It has no row, so its first refund gives amount and time. A
 * reversal takes back what had not been refunded before. When the provider reverses a second capture, its refund
 * becomes `not_needed`, and that row is the movement.
 */
export const movements = `
  SELECT p.id AS payment_id, 'received' AS kind, ${receivedAt} AS at, p.channel, p.taken_by AS person,
    p.captured_paise AS paise, p.surcharge_paise, ${chargesOf(`l.kind = 'payment' AND l.atom_txn_id = p.atom_txn_id`)} AS charges_paise
  FROM payments p WHERE p.captured_paise IS NOT NULL
  UNION ALL
  SELECT f.payment_id, 'received', f.requested_at, f.channel, NULL, f.amount_paise, 0,
    ${chargesOf(`l.kind = 'payment' AND l.atom_txn_id = f.atom_txn_id`)}
  FROM refunds f JOIN payments p ON p.id = f.payment_id AND p.atom_txn_id <> f.atom_txn_id
  WHERE NOT EXISTS (SELECT FROM refunds b WHERE b.atom_txn_id = f.atom_txn_id AND (b.requested_at, b.id) < (f.requested_at, f.id))
  UNION ALL
  SELECT f.payment_id, 'refunded', ${returnedAt}, f.channel, f.returned_by, f.amount_paise, 0,
    ${chargesOf(`l.kind = 'refund' AND l.refund_id = f.id`)}
  FROM refunds f JOIN payments p ON p.id = f.payment_id
  WHERE f.state = 'done' AND NOT (p.state = 'reversed' AND p.atom_txn_id = f.atom_txn_id AND f.ended_at > p.state_since)
  UNION ALL
  SELECT p.id, 'reversed', p.state_since, p.channel, NULL, ${reversedPaiseOf('p')}, 0, ${chargesOfReversal('p.id', 'p.atom_txn_id')}
  FROM payments p WHERE p.state = 'reversed'
  UNION ALL
  SELECT f.payment_id, 'reversed', f.ended_at, f.channel, NULL, f.amount_paise, 0, ${chargesOfReversal('f.payment_id', 'f.atom_txn_id')}
  FROM refunds f JOIN payments p ON p.id = f.payment_id AND p.atom_txn_id <> f.atom_txn_id
  WHERE f.state = 'not_needed' AND ${isCurrent('f')}
    AND NOT EXISTS (SELECT FROM refunds d WHERE d.atom_txn_id = f.atom_txn_id AND d.state = 'done')
  UNION ALL
  SELECT u.payment_id, 'received', CAST(u.taken_on AS timestamp) AT TIME ZONE 'Asia/Kolkata', u.taken_channel, u.taken_by,
    u.amount_paise, 0, NULL
  FROM dues u WHERE u.taken_on IS NOT NULL
  UNION ALL
  SELECT u.payment_id, 'refunded', CAST(u.returned_on AS timestamp) AT TIME ZONE 'Asia/Kolkata', u.returned_channel,
    u.returned_by, u.amount_paise, 0, NULL
  FROM dues u WHERE u.returned_on IS NOT NULL`;

const kinds = { received: ['received'], returned: ['refunded', 'reversed'] } as const;

/**
 * Keeps the payments with a movement between two Indian days of the filter: `receivedFrom` and `receivedTo`, or
 * `returnedFrom` and `returnedTo`. One movement must fit both days.
 */
export function whereMoved<T extends ObjectLiteral>(
  rows: SelectQueryBuilder<T>,
  direction: keyof typeof kinds,
  filter: ListQuery['filter'],
): void {
  const moved = rows
    .subQuery()
    .select('m.payment_id')
    .from(`(${movements})`, 'm')
    .where(oneOf('m.kind', kinds[direction]));
  whereBetweenDays(moved, 'm.at', filter, { from: `${direction}From`, to: `${direction}To` });
  rows.andWhere(`p.id IN ${moved.getQuery()}`, moved.getParameters());
}
