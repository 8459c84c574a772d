import { type EntityManager, Not } from 'typeorm';
import { PendingSignIn } from './pending-sign-in.entity.ts';
import { Session } from './session.entity.ts';

/**
 * Ends the sessions of an account, but for the one kept, and the sign-ins that wait for its code. The account is locked:
 * `lockAdmin`. @returns how many sessions ended
 */
export async function endSessionsOf(tx: EntityManager, adminId: string, keptJti?: string): Promise<number> {
  await tx.delete(PendingSignIn, { adminId });
  const { affected } = await tx.delete(Session, { adminId, ...(keptJti !== undefined && { jti: Not(keptJti) }) });
  return affected ?? 0;
}
