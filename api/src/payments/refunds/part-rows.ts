import { oneOf } from '../../platform/sql/one-of.ts';
import { failedRefundStates, liveRefundStates } from './refund-state.ts';

/** SQL about the rows of `refunds`, by the rules of `current-refunds.ts`. */
const live = (refund: string): string => oneOf(`${refund}.state`, liveRefundStates);

/** Paise of the payment `p` that neither went back nor are on their way. */
export const remainingOf = (p: string): string =>
  `(${p}.captured_paise - coalesce((SELECT sum(l.amount_paise) FROM refunds l
    WHERE l.payment_id = ${p}.id AND l.atom_txn_id = ${p}.atom_txn_id AND ${live('l')}), 0))::int`;

/** Paise of the payment `p` without its parts that went back or are on their way: what all that remained comes to. */
export const withoutParts = (p: string): string =>
  `(${p}.captured_paise - coalesce((SELECT sum(l.amount_paise) FROM refunds l
    WHERE l.payment_id = ${p}.id AND l.partial AND ${live('l')}), 0))::int`;

/** Whether a later refund of the same kind has taken the place of the refund `f`. */
const isLast = (f: string): string => `${f}.state <> 'replaced' AND NOT EXISTS (SELECT FROM refunds n
  WHERE n.state <> 'replaced' AND n.payment_id = ${f}.payment_id AND n.atom_txn_id = ${f}.atom_txn_id AND n.partial = ${f}.partial AND (n.requested_at, n.id) > (${f}.requested_at, ${f}.id))`;

/** Whether the money of the refused part `f` belongs to a refund of the whole. */
const isIncluded = (f: string): string => `EXISTS (SELECT FROM refunds w JOIN payments o ON o.id = w.payment_id
  WHERE w.payment_id = ${f}.payment_id AND w.atom_txn_id = ${f}.atom_txn_id AND NOT w.partial AND ${isLast('w')}
    AND NOT (${live('w')} AND ${remainingOf('o')} >= ${f}.amount_paise))`;

/** Whether the refund `f` is one of the `currentRefunds`. */
export const isCurrent = (f: string): string =>
  `(${isLast(f)} AND NOT (${f}.partial AND ${oneOf(`${f}.state`, failedRefundStates)} AND ${isIncluded(f)}))`;

/**
 * What parts have moved in paid payments: in paise, `done` that went back and `owed` that are to go back. A payment whose
 * remainder is being refunded has `done` alone.
 */
export const partMoves = `SELECT f.payment_id,
    coalesce(sum(f.amount_paise) FILTER (WHERE f.state = 'done'), 0) AS done,
    coalesce(sum(f.amount_paise) FILTER (WHERE f.state <> 'done' AND o.state = 'paid'), 0) AS owed
  FROM refunds f JOIN payments o ON o.id = f.payment_id AND o.atom_txn_id = f.atom_txn_id
  WHERE f.payment_id IN (SELECT payment_id FROM refunds WHERE partial)
    AND o.state NOT IN ('refunded', 'reversed') AND (f.state = 'done' OR ${isCurrent('f')})
  GROUP BY f.payment_id`;
