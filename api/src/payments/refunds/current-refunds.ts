import { oneOf } from '../../platform/sql/one-of.ts';
import type { Payment } from '../payment.entity.ts';
import { failedRefundStates, hasFailed, isLiveRefund, liveRefundStates } from './refund-state.ts';
import type { Refund } from './refund.entity.ts';

/* This file decides which refunds of a payment count, and sums them up. The same rules are written below as SQL, for
   lists and sums. */

export type Captured = Pick<Payment, 'atomTxnId' | 'capturedPaise'>;
export type RefundLine = Pick<Refund, 'atomTxnId' | 'partial' | 'state' | 'amountPaise'>;
export type EndedRefund = RefundLine & Pick<Refund, 'endedAt'>;

const sum = (refunds: readonly RefundLine[]): number =>
  refunds.reduce((paise, { amountPaise }) => paise + amountPaise, 0);

/**
 * The refunds of a payment's own money, without those of a second capture. Money of the counter has no transaction of
 * the provider (`atomTxnId` is null); all its refunds are its own.
 */
const ownRefunds = <R extends RefundLine>({ atomTxnId }: Pick<Payment, 'atomTxnId'>, refunds: readonly R[]): R[] =>
  refunds.filter((refund) => atomTxnId === null || refund.atomTxnId === atomTxnId);

/** Paise of a payment that are neither refunded nor being refunded. `refunds` may include those of a second capture. */
export const remainingPaise = (payment: Captured, refunds: readonly RefundLine[]): number =>
  (payment.capturedPaise ?? 0) - sum(ownRefunds(payment, refunds).filter(({ state }) => isLiveRefund(state)));

/**
 * The refunds that count: of each transaction the last refund of the whole and the last part. Earlier and replaced ones
 * do not count. A failed part does not count either when a refund of the whole includes its money. It does not include
 * it while that refund is live and the remaining sum still covers the part.
 * @param refunds the oldest first
 */
export function currentRefunds<R extends RefundLine>(payment: Captured, refunds: readonly R[]): R[] {
  const standing = refunds.filter(({ state }) => state !== 'replaced');
  const last = [...new Map(standing.map((refund) => [`${refund.atomTxnId} ${refund.partial}`, refund])).values()];
  return last.filter((refund) => {
    if (!refund.partial || !hasFailed(refund.state)) return true;
    const whole = last.find(({ partial, atomTxnId }) => !partial && atomTxnId === refund.atomTxnId);
    return !whole || (isLiveRefund(whole.state) && remainingPaise(payment, refunds) >= refund.amountPaise);
  });
}

/**
 * The state of a transaction's money after its `refund` has changed. It is `done` only when all current refunds of the
 * transaction have arrived.
 */
export function stateOfAll<R extends RefundLine>(payment: Captured, refunds: readonly R[], refund: R): R['state'] {
  if (refund.state !== 'done') return refund.state;
  const others = currentRefunds(payment, refunds).filter(
    (each) => each !== refund && each.atomTxnId === refund.atomTxnId,
  );
  const failed = others.find(({ state }) => hasFailed(state));
  if (failed) return failed.state;
  return others.every(({ state }) => state === 'done') ? 'done' : 'accepted';
}

/** Paise of a payment that went back, and paise that are to go back or are on their way. */
export interface MoneyBack {
  returnedPaise: number;
  returningPaise: number;
}

/** Sums up what has become of a payment's money. A failed part counts as still to go back. */
export function moneyBack(payment: Captured & Pick<Payment, 'state'>, refunds: readonly RefundLine[]): MoneyBack {
  const { capturedPaise, state } = payment;
  if (capturedPaise === null) return { returnedPaise: 0, returningPaise: 0 };
  if (state === 'refunded' || state === 'reversed') return { returnedPaise: capturedPaise, returningPaise: 0 };
  const own = ownRefunds(payment, refunds);
  const returnedPaise = sum(own.filter((refund) => refund.state === 'done'));
  const waiting = currentRefunds(payment, own).filter((refund) => refund.state !== 'done');
  return { returnedPaise, returningPaise: state === 'paid' ? sum(waiting) : capturedPaise - returnedPaise };
}

/** The refunds of a payment's own money that have arrived. */
export const arrivedRefunds = <R extends RefundLine>(payment: Pick<Payment, 'atomTxnId'>, refunds: readonly R[]): R[] =>
  ownRefunds(payment, refunds).filter(({ state }) => state === 'done');

/* The same rules as SQL. Each function takes the alias of a row: `p` of a payment, `f` of a refund. */

const live = (refund: string): string => oneOf(`${refund}.state`, liveRefundStates);

/** The transaction that the refunds of the payment `p` name: the provider's, or for counter money the payment's id. */
const ownTransaction = (p: string): string => `coalesce(${p}.atom_txn_id, ${p}.merch_txn_id)`;

/** Paise of the payment `p` that are neither refunded nor being refunded. */
const remainingOf = (p: string): string =>
  `(${p}.captured_paise - coalesce((SELECT sum(l.amount_paise) FROM refunds l
    WHERE l.payment_id = ${p}.id AND l.atom_txn_id = ${ownTransaction(p)} AND ${live('l')}), 0))::int`;

/** Paise of the payment `p` without its parts that went back or are on their way: the sum of a refund of the whole. */
export const withoutParts = (p: string): string =>
  `(${p}.captured_paise - coalesce((SELECT sum(l.amount_paise) FROM refunds l
    WHERE l.payment_id = ${p}.id AND l.partial AND ${live('l')}), 0))::int`;

/**
 * Paise that the provider took back when it reversed the payment `p`: the captured money without refunds that had
 * arrived before. Use it only for a payment in the state `reversed`.
 */
export const reversedPaiseOf = (p: string): string =>
  `(${p}.captured_paise - coalesce((SELECT sum(d.amount_paise) FROM refunds d WHERE d.payment_id = ${p}.id
    AND d.atom_txn_id = ${p}.atom_txn_id AND d.state = 'done' AND d.ended_at <= ${p}.state_since), 0))::int`;

/** Whether the refund `f` is not replaced, and the last one of its transaction and kind (whole or part). */
const isLast = (f: string): string => `${f}.state <> 'replaced' AND NOT EXISTS (SELECT FROM refunds n
  WHERE n.state <> 'replaced' AND n.payment_id = ${f}.payment_id AND n.atom_txn_id = ${f}.atom_txn_id AND n.partial = ${f}.partial AND (n.requested_at, n.id) > (${f}.requested_at, ${f}.id))`;

/** Whether a refund of the whole includes the money of the failed part `f`. */
const isIncluded = (f: string): string => `EXISTS (SELECT FROM refunds w JOIN payments o ON o.id = w.payment_id
  WHERE w.payment_id = ${f}.payment_id AND w.atom_txn_id = ${f}.atom_txn_id AND NOT w.partial AND ${isLast('w')}
    AND NOT (${live('w')} AND ${remainingOf('o')} >= ${f}.amount_paise))`;

/** Whether the refund `f` is one of the `currentRefunds`. */
export const isCurrent = (f: string): string =>
  `(${isLast(f)} AND NOT (${f}.partial AND ${oneOf(`${f}.state`, failedRefundStates)} AND ${isIncluded(f)}))`;

/**
 * SQL: paise that parts move from the totals of their payments to other totals. `done` went back; `owed` is to go back
 * while the payment is paid.
 */
export const partMoves = `SELECT f.payment_id,
    coalesce(sum(f.amount_paise) FILTER (WHERE f.state = 'done'), 0) AS done,
    coalesce(sum(f.amount_paise) FILTER (WHERE f.state <> 'done' AND o.state = 'paid'), 0) AS owed
  FROM refunds f JOIN payments o ON o.id = f.payment_id AND ${ownTransaction('o')} = f.atom_txn_id
  WHERE f.payment_id IN (SELECT payment_id FROM refunds WHERE partial)
    AND o.state NOT IN ('refunded', 'reversed') AND (f.state = 'done' OR ${isCurrent('f')})
  GROUP BY f.payment_id`;
