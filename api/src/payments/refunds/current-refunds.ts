import type { Payment } from '../payment.entity.ts';
import type { Refund } from './refund.entity.ts';
import { hasFailed, isLiveRefund } from './refund-state.ts';

/** The refunded transaction of a payment. */
export type Captured = Pick<Payment, 'atomTxnId' | 'capturedPaise'>;
export type RefundLine = Pick<Refund, 'atomTxnId' | 'partial' | 'state' | 'amountPaise'>;

/** Paise of a payment that are neither refunded nor being refunded. `refunds` may hold those of other transactions. */
export const remainingPaise = ({ atomTxnId, capturedPaise }: Captured, refunds: readonly RefundLine[]): number =>
  refunds
    .filter((refund) => refund.atomTxnId === atomTxnId && isLiveRefund(refund.state))
    .reduce((left, { amountPaise }) => left - amountPaise, capturedPaise ?? 0);

/**
 * The refunds that stand: of each transaction the last one of the whole, and the last part, without replaced ones. Earlier
 * ones are over. A refused part is replaced by a refund of the whole which includes its money: that is so unless just this
 * money is left beside it. `refunds` are the oldest first.
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

/** The state to report of a payment's money when `refund` enters its own: it is back only when all of it is. */
export function stateOfAll<R extends RefundLine>(payment: Captured, refunds: readonly R[], refund: R): R['state'] {
  if (refund.state !== 'done') return refund.state;
  const others = currentRefunds(payment, refunds).filter(
    (each) => each !== refund && each.atomTxnId === refund.atomTxnId,
  );
  const failed = others.find(({ state }) => hasFailed(state));
  if (failed) return failed.state;
  return others.every(({ state }) => state === 'done') ? 'done' : 'accepted';
}
