import { type EntityManager, In } from 'typeorm';
import { Registration } from '../../registrations/registration.entity.ts';
import type { Payment } from '../payment.entity.ts';
import { updatePayment } from '../payment-update.ts';
import { Refund } from './refund.entity.ts';
import { liveRefundStates, statesAfter } from './refund-state.ts';
import { currentRefunds, stateOfAll } from './current-refunds.ts';

/* Queries and updates of a payment's refunds, in the transaction of a caller that has locked the payment. */

/** The refunds of one transaction of the provider, the oldest first. */
const refundsOf = (tx: EntityManager, atomTxnId: string): Promise<Refund[]> =>
  tx.find(Refund, { where: { atomTxnId }, order: { requestedAt: 'ASC', id: 'ASC' } });

/** Whether the refund is one of the `currentRefunds`. */
export async function isCurrentRefund(
  tx: EntityManager,
  payment: Payment,
  { id, atomTxnId }: Refund,
): Promise<boolean> {
  return currentRefunds(payment, await refundsOf(tx, atomTxnId)).some((each) => each.id === id);
}

/** The state of a payment's money (`stateOfAll`) after the given refund was stored. */
async function stateOfAllRefunds(
  tx: EntityManager,
  payment: Payment,
  { id, atomTxnId, state }: Refund,
): Promise<Refund['state']> {
  const refunds = await refundsOf(tx, atomTxnId);
  const stored = refunds.find((each) => each.id === id);
  return stored ? stateOfAll(payment, refunds, stored) : state;
}

/** Whether a transaction has a refund of the whole that is open or done. */
export const hasLiveRest = (tx: EntityManager, atomTxnId: string): Promise<boolean> =>
  tx.existsBy(Refund, { atomTxnId, partial: false, state: In([...liveRefundStates]) });

/** How often the provider refused a refund. Parts of the same amount count as tries of one part. */
export const countRefusals = (tx: EntityManager, { atomTxnId, partial, amountPaise }: Refund): Promise<number> =>
  tx.countBy(Refund, { atomTxnId, partial, state: 'refused', ...(partial && { amountPaise }) });

/**
 * Updates the state of the payment after a change of its refund. The payment becomes `refunded` when all its money is
 * back. The refund of a part does not change a payment that is `paid`. The refund of a second capture does not change
 * the payment.
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

/**
 * The administrator's reason as it may be stored; null without a reason, or when the payer was erased. Locks the
 * registration: an erasure that came before is seen, and a later one waits and empties the note. The caller has locked
 * the payment, which is locked before the registration.
 */
export async function keptNote(
  tx: EntityManager,
  { registrationId }: Payment,
  note: string | undefined,
): Promise<string | null> {
  if (note === undefined) return null;
  const { erasedAt } = await tx.findOneOrFail(Registration, {
    where: { id: registrationId },
    lock: { mode: 'pessimistic_read' },
  });
  return erasedAt ? null : note;
}
