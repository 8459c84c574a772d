import type { EntityManager } from 'typeorm';
import type { Payment } from '../payment.entity.ts';
import { findLatestRestore, type Restore, RestoreCheck } from '../restore.entity.ts';

/**
 * Milliseconds after a restore of a backup during which the provider's list is read before each refund request, unless
 * it was read within `readingAge`. The provider may list an accepted refund late; how late is not documented (see
 * `unlistedBeforeResend` in `refund-state.ts`).
 */
export const lateListing = 6 * 3_600_000;
/** Milliseconds for which a list is recent enough for the next request. */
const readingAge = 60_000;

/**
 * Whether a refund of a transaction may be requested. `list`: read the provider's list first, because the restored
 * database may not have all refunds. `closed`: not before `until`.
 */
export type RefundGate =
  { is: 'open'; restore: Restore | null } | { is: 'list'; restore: Restore } | { is: 'closed'; until: Date };

/**
 * Decides whether a refund may be requested. `RefundsService.startTask` calls it before a request. The caller has
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
 * Whether the payment came with a backup whose original installation still runs. The original refunds it, and a second
 * request from here would pay it back twice. Exception: the payment had no record here, and a person has decided about
 * it here since the restore (`UnrecordedPayment`).
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
