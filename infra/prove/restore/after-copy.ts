import { setTimeout as wait } from 'node:timers/promises';
import type { Club } from './club.ts';
import type { RecordsBeforeCopy } from './before-copy.ts';
import { type Paid, payAll, payAtBank } from './people.ts';
import type { Secretary } from './secretary.ts';

/** Everything that happened after the copy. */
export interface Lost {
  payments: Paid[];
  /**
   * Paise that were refunded of each payment of before the copy. Newer payments are refunded whole: their player is not
   * known.
   */
  refunded: Map<string, number>;
}

/** Thirty payments, refunds of older and newer ones, and the end of older ones. */
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
  // Open at the copy and paid since, without a notification.
  for (const { merchTxnId } of beforeCopy.open.slice(0, 2)) await payAtBank(club, merchTxnId);
  const refunded = new Map<string, number>();
  const fromBeforeCopy = beforeCopy.people.map(({ merchTxnId }) => merchTxnId);
  for (const { merchTxnId, paise } of await bankReturns(club))
    if (fromBeforeCopy.includes(merchTxnId)) refunded.set(merchTxnId, (refunded.get(merchTxnId) ?? 0) + paise);
  return { payments, refunded };
}

/** The bank's time is over: an accepted refund is with the payer. */
export async function endRefund(club: Club, merchTxnId: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${club.bank.port}/sandbox/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchTxnId, end: 'done' }),
  });
  if (!answer.ok) throw new Error(`The bank answered ${answer.status}: ${await answer.text()}`);
}

/** Every refund that the bank has accepted and that has not failed. */
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
