import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { Payment } from './payment.entity.ts';

/** Which door a change came through; the history of the payment keeps it. */
export type Actor =
  'initiate' | 'return' | 'callback' | 'poll' | 'register' | 'reconciler' | 'refund' | `admin ${string}`;

/** Whatever moves until the end of this transaction is written down under this name. */
export const setAuditActor = (tx: EntityManager, actor: Actor): Promise<unknown> =>
  tx.query(`SELECT set_config('app.actor', $1, true)`, [actor]);

/** Everybody who changes a payment, or a refund of it, locks its row first: what is decided on it then still holds. */
export const lockPayment = (tx: EntityManager, where: FindOptionsWhere<Payment>): Promise<Payment> =>
  tx.findOneOrFail(Payment, { where, lock: { mode: 'pessimistic_write' } });

/** Writes a change into the locked row and into the object at hand. A new state says since when. */
export async function updatePayment(
  tx: EntityManager,
  payment: Payment,
  change: Partial<Payment>,
  now: Date,
): Promise<void> {
  const whole = change.state === undefined ? change : { ...change, stateSince: now };
  Object.assign(payment, whole);
  await tx.update(Payment, { id: payment.id }, whole);
}
