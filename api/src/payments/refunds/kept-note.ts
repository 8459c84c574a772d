import type { EntityManager } from 'typeorm';
import { Registration } from '../../registrations/registration.entity.ts';
import type { Payment } from '../payment.entity.ts';

/**
 * The administrator's reason as it may be stored: null for a person who was erased, of whom nothing is written any more.
 * The payment must be locked before, as an erasure locks it first.
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
