import { type EntityManager, IsNull, Not } from 'typeorm';
import { PendingSignIn } from '../session.entity.ts';
import { RecoveryCode, TwoStepSecret } from './two-step.entity.ts';

const on = { confirmedAt: Not(IsNull()) };

/** Whether the account's sign-in asks for a code. */
export const hasTwoStep = (tx: EntityManager, adminId: string): Promise<boolean> =>
  tx.existsBy(TwoStepSecret, { adminId, ...on });

/** The accounts whose sign-in asks for a code. */
export const adminsWithTwoStep = async (tx: EntityManager): Promise<Set<string>> =>
  new Set((await tx.findBy(TwoStepSecret, on)).map(({ adminId }) => adminId));

/** Removes the secret, recovery codes and sign-ins that wait for a code. @returns whether two-step sign-in was on */
export async function removeTwoStep(tx: EntityManager, adminId: string): Promise<boolean> {
  const wasOn = await hasTwoStep(tx, adminId);
  await tx.delete(TwoStepSecret, { adminId });
  await tx.delete(RecoveryCode, { adminId });
  await tx.delete(PendingSignIn, { adminId });
  return wasOn;
}
