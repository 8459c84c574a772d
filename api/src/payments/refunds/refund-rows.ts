import { type EntityManager, In } from 'typeorm';
import type { Payment } from '../payment.entity.ts';
import { Refund } from './refund.entity.ts';
import { liveRefundStates } from './refund-state.ts';
import { currentRefunds, stateOfAll } from './current-refunds.ts';

/** Refunds of one transaction, the oldest first. */
const refundsOf = (tx: EntityManager, atomTxnId: string): Promise<Refund[]> =>
  tx.find(Refund, { where: { atomTxnId }, order: { requestedAt: 'ASC', id: 'ASC' } });

/** Whether no other refund has taken the place of this one. */
export async function isCurrentRefund(
  tx: EntityManager,
  payment: Payment,
  { id, atomTxnId }: Refund,
): Promise<boolean> {
  return currentRefunds(payment, await refundsOf(tx, atomTxnId)).some((each) => each.id === id);
}

/** The state to report of all refunds of a payment when `refund`, as it is stored, enters its own. */
export async function stateOfAllRefunds(
  tx: EntityManager,
  payment: Payment,
  { id, atomTxnId, state }: Refund,
): Promise<Refund['state']> {
  const refunds = await refundsOf(tx, atomTxnId);
  const stored = refunds.find((each) => each.id === id);
  return stored ? stateOfAll(payment, refunds, stored) : state;
}

/** Whether what remains of a transaction is refunded or on its way. */
export const hasLiveRest = (tx: EntityManager, atomTxnId: string): Promise<boolean> =>
  tx.existsBy(Refund, { atomTxnId, partial: false, state: In([...liveRefundStates]) });

/** How often a refund was refused. Of parts, those of the same amount are tries of one. */
export const countRefusals = (tx: EntityManager, { atomTxnId, partial, amountPaise }: Refund): Promise<number> =>
  tx.countBy(Refund, { atomTxnId, partial, state: 'refused', ...(partial && { amountPaise }) });
