import type { EntityManager } from 'typeorm';
import type { SettledIn } from '@maidan/shared/wire/payouts/payouts.ts';

/**
 * The settlement file in which a payment was found, with the day and reference of its credit as far as the file has
 * them.
 */
export async function findSettled(manager: EntityManager, paymentId: string): Promise<SettledIn | null> {
  const [found] = await manager.query<SettledIn[]>(
    `SELECT f.id AS "payoutId", f.file_name AS "fileName", to_char(l.settled_on, 'YYYY-MM-DD') AS "settledOn", l.utr
      FROM payout_lines l JOIN payout_files f ON f.id = l.file_id JOIN payments p ON p.id = l.payment_id
      WHERE l.payment_id = $1 AND l.kind = 'payment' AND l.outcome IN ('match', 'amountDiffers')
      ORDER BY l.atom_txn_id = p.atom_txn_id DESC, f.created_at LIMIT 1`,
    [paymentId],
  );
  return found ?? null;
}
