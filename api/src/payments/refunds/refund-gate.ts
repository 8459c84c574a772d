import type { EntityManager } from 'typeorm';
import type { Payment } from '../payment.entity.ts';
import { findLatestRestore, type Restore, RestoreCheck } from '../restore.entity.ts';

/**
 * Milliseconds after a restore during which the provider's list is read again before each refund request. It is not
 * documented how late the provider lists a refund that it has accepted (see `unlistedBeforeResend` in
 * `refund-state.ts`).
 */
export const lateListing = 6 * 3_600_000;
/** Milliseconds for which a list that was just read is recent enough for the request that follows. */
const readingAge = 60_000;

/**
 * Whether a refund of a transaction may be requested. `list`: first the provider's list has to be read, because the
 * database was restored and may not have all of its refunds. `closed`: not before `until`.
 */
export type RefundGate =
  { is: 'open'; restore: Restore | null } | { is: 'list'; restore: Restore } | { is: 'closed'; until: Date };

/**
 * Decides whether a refund may be requested. `RefundsService.startTask` calls it before each request. The caller has
 * locked the payment.
 */
export async function refundGate(
  tx: EntityManager,
  { id, createdAt }: Pick<Payment, 'id' | 'createdAt'>,
  atomTxnId: string,
  now: Date,
): Promise<RefundGate> {
  if (await belongsToRunningOriginal(tx, { id, createdAt }))
    return { is: 'closed', until: new Date(now.getTime() + lateListing) };
  const restore = await findLatestRestore(tx);
  if (!restore || createdAt > restore.restoredAt) return { is: 'open', restore: null };
  const check = await tx.findOneBy(RestoreCheck, { restoreId: restore.id, atomTxnId });
  return decideGate(restore, check, now);
}

/**
 * Whether the payment came with a backup whose original installation still runs. The original refunds it, and two
 * requests would pay it back twice. Exception: a payment that had no record here, and about which a person has decided
 * here since the restore (`UnrecordedPayment`): its money goes back, or its player was registered and is refunded like
 * any other.
 */
async function belongsToRunningOriginal(
  tx: EntityManager,
  { id, createdAt }: Pick<Payment, 'id' | 'createdAt'>,
): Promise<boolean> {
  const [{ belongs }]: [{ belongs: boolean }] = await tx.query(
    `SELECT EXISTS (SELECT FROM restores r WHERE is_beside AND restored_at >= $2
       AND NOT EXISTS (SELECT FROM unrecorded_payments WHERE payment_id = $1 AND confirmed_at >= r.restored_at)) AS belongs`,
    [id, createdAt],
  );
  return belongs;
}

export function decideGate(
  restore: Restore,
  check: Pick<RestoreCheck, 'state' | 'checkedAt' | 'nextAt'> | null,
  now: Date,
): RefundGate {
  if (check?.state === 'decided') return { is: 'open', restore };
  if (check?.state === 'in_doubt')
    return check.nextAt && check.nextAt > now ? { is: 'closed', until: check.nextAt } : { is: 'list', restore };
  if (!check || check.state === 'unanswered' || !check.checkedAt) return { is: 'list', restore };
  const isLate = check.checkedAt.getTime() - restore.restoredAt.getTime() >= lateListing;
  const isFresh = Math.abs(now.getTime() - check.checkedAt.getTime()) <= readingAge;
  return isLate || isFresh ? { is: 'open', restore } : { is: 'list', restore };
}
