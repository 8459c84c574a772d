import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { AuditSubject } from '../platform/audit/record-audit.ts';
import { Payment } from './payment.entity.ts';

/** Who or what changed a payment. It is stored with each state change. */
export type Actor =
  'initiate' | 'return' | 'callback' | 'poll' | 'register' | 'reconciler' | 'refund' | 'restore' | `admin ${string}`;

export const paymentSubject = ({ id, receiptNumber, merchTxnId }: Payment): AuditSubject => ({
  kind: 'payment',
  id,
  label: receiptNumber ?? merchTxnId,
});

/** Sets the actor under whom state changes are recorded until the transaction ends. */
export const setAuditActor = (tx: EntityManager, actor: Actor): Promise<unknown> =>
  tx.query(`SELECT set_config('app.actor', $1, true)`, [actor]);

/**
 * Locks the payment's row until the transaction ends. Call this before changing the state or money of a payment or its
 * refunds, and lock the event only after it. The mode still lets other transactions store rows that refer to the
 * payment. `EventRefundsService.refundAll` does so while it holds the lock of the event. It would otherwise wait for a
 * refund that waits for that event (40P01).
 */
export const lockPayment = (tx: EntityManager, where: FindOptionsWhere<Payment>): Promise<Payment> =>
  tx.findOneOrFail(Payment, { where, lock: { mode: 'for_no_key_update' } });

/** Updates the row and the given object. A new state also sets `stateSince`. The caller has locked the row. */
export async function updatePayment(
  tx: EntityManager,
  payment: Payment,
  change: Partial<Payment>,
  now: Date,
): Promise<void> {
  const fields = change.state === undefined ? change : { ...change, stateSince: now };
  Object.assign(payment, fields);
  await tx.update(Payment, { id: payment.id }, fields);
}
