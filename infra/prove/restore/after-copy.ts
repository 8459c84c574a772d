import { setTimeout as wait } from 'node:timers/promises';
import type { Club } from './club.ts';
import type { RecordsBeforeCopy } from './before-copy.ts';
import { type Paid, payAll, payAtBank } from './people.ts';
import type { Secretary } from './secretary.ts';

/** Everything that happened after the copy, and is not in it. */
export interface Lost {
  payments: Paid[];
  /**
   * Paise refunded of each payment that the copy knows. Payments after the copy are refunded whole after the restore,
   * because their players are unknown.
   */
  refunded: Map<string, number>;
}

/** Makes thirty payments, refunds payments from before and after the copy, and ends open ones. */
export async function changeAfterCopy(club: Club, secretary: Secretary, beforeCopy: RecordsBeforeCopy): Promise<Lost> {
  await club.setBank({ refundFault: 'none', refundArrivesAfterSeconds: 5 });
  const payments = await payAll(club, { captured: 12, 'never returned': 6, failed: 5, cancelled: 3, open: 4 });
  const [older, olderPart, olderTwoParts] = beforeCopy.players;
  const [newer, newerPart] = payments;
  await secretary.refund(older!.merchTxnId);
  await secretary.refund(olderPart!.merchTxnId, '150');
  await secretary.refund(newer!.merchTxnId);
  await secretary.refund(newerPart!.merchTxnId, '100');
  await secretary.refund(olderTwoParts!.merchTxnId, '50');
  const names = [older, olderPart, newer, newerPart, olderTwoParts].map((paid) => paid!.merchTxnId);
  const deadline = Date.now() + 90_000;
  while ((await bankReturns(club)).filter(({ merchTxnId }) => names.includes(merchTxnId)).length < names.length) {
    if (Date.now() > deadline) throw new Error('The bank was not asked for the refunds.');
    await wait(500);
  }
  // These payments were open when the copy was made, and are paid without a notification to the club.
  for (const { merchTxnId } of beforeCopy.open.slice(0, 2)) await payAtBank(club, merchTxnId);
  const refunded = new Map<string, number>();
  const fromBeforeCopy = beforeCopy.people.map(({ merchTxnId }) => merchTxnId);
  for (const { merchTxnId, paise } of await bankReturns(club))
    if (fromBeforeCopy.includes(merchTxnId)) refunded.set(merchTxnId, (refunded.get(merchTxnId) ?? 0) + paise);
  return { payments, refunded };
}

/** Ends the bank's processing time: an accepted refund is then paid out. */
export async function endRefund(club: Club, merchTxnId: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${club.bank.port}/sandbox/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchTxnId, end: 'done' }),
  });
  if (!answer.ok) throw new Error(`The bank answered ${answer.status}: ${await answer.text()}`);
}

/** Refunds that the bank has accepted and that have not failed. */
export async function bankReturns(club: Club): Promise<{ merchTxnId: string; id: string; paise: number }[]> {
  interface Attempt {
    merchTxnId: string;
    refunds: { prodRefundId: string; paise: number; end?: string }[];
  }
  const ledger = (await (await fetch(`http://127.0.0.1:${club.bank.port}/sandbox/ledger.json`)).json()) as Attempt[];
  return ledger.flatMap(({ merchTxnId, refunds }) =>
    refunds
      .filter(({ end }) => end !== 'failed')
      .map(({ prodRefundId, paise }) => ({ merchTxnId, id: prodRefundId, paise })),
  );
}
