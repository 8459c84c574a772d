import type { EntityManager } from 'typeorm';
import type { PaymentState, RefundState } from '@maidan/shared/domain/payment-state.ts';
import type { Payment } from '../payment.entity.ts';
import { updatePayment } from '../payment-update.ts';
import type { Refund } from './refund.entity.ts';

/**
 * The states that a payment goes through, in order, when its refund has come to `refund`. A refused refund that turns
 * out to have arrived passes through `refunding`: out of `refund_failed` leads no other edge.
 */
export function statesAfter(payment: PaymentState, refund: RefundState): PaymentState[] {
  if (payment === 'refund_due' || payment === 'refund_failed') {
    if (refund === 'asked') return ['refunding'];
    return refund === 'done' ? ['refunding', 'refunded'] : [];
  }
  if (payment !== 'refunding') return [];
  if (refund === 'done') return ['refunded'];
  return refund === 'refused' ? ['refund_failed'] : [];
}

/** The locked payment's own state follows its refund. Money that came twice leaves the payment as it is. */
export async function updatePaymentState(
  tx: EntityManager,
  payment: Payment,
  refund: Refund,
  now: Date,
): Promise<void> {
  if (refund.atomTxnId !== payment.atomTxnId) return;
  for (const state of statesAfter(payment.state, refund.state)) await updatePayment(tx, payment, { state }, now);
}
