import type { EntityManager } from 'typeorm';
import type { PaymentState, RefundState } from '@maidan/shared/domain/payment-state.ts';
import type { Payment } from '../payment.entity.ts';
import { updatePayment } from '../payment-update.ts';
import { stateOfAllRefunds } from './refund-rows.ts';
import type { Refund } from './refund.entity.ts';
import { hasFailed } from './refund-state.ts';

/**
 * The states that a payment goes through, in order, when its refund enters the state `refund`. A refused refund that
 * has arrived after all passes through `refunding`, the only transition from `refund_failed`.
 */
export function statesAfter(payment: PaymentState, refund: RefundState): PaymentState[] {
  if (payment === 'refund_due' || payment === 'refund_failed') {
    if (refund === 'sent') return ['refunding'];
    return refund === 'done' ? ['refunding', 'refunded'] : [];
  }
  if (payment !== 'refunding') return [];
  if (refund === 'done') return ['refunded'];
  return hasFailed(refund) ? ['refund_failed'] : [];
}

/**
 * Updates the state of the locked payment after its refund: it is refunded once all of its money is back. A payment that
 * is `paid` is not changed by a part, nor any by the refund of a surplus capture.
 */
export async function updatePaymentState(
  tx: EntityManager,
  payment: Payment,
  refund: Refund,
  now: Date,
): Promise<void> {
  if (refund.atomTxnId !== payment.atomTxnId) return;
  const refundState =
    refund.state === 'done' && payment.state !== 'paid' ? await stateOfAllRefunds(tx, payment, refund) : refund.state;
  for (const state of statesAfter(payment.state, refundState)) await updatePayment(tx, payment, { state }, now);
}
