import { Payer } from '../../product/payer.ts';
import type { Club } from './club.ts';

/** How a person's payment ends at the bank. */
export type Ending = 'captured' | 'never returned' | 'failed' | 'cancelled' | 'open';

/** A person's payment. */
export interface Paid {
  merchTxnId: string;
  ending: Ending;
  /** The form that the browser would post to the club; only for people who never returned. */
  returnForm?: URLSearchParams;
  payer: Payer;
}

const outcomes = {
  captured: 'success',
  'never returned': 'success',
  failed: 'failed',
  cancelled: 'cancelled',
} as const;

/**
 * Registers and pays as a browser does. A person who never returns has closed the tab, and the bank's callback is lost
 * too.
 */
export async function pay(club: Club, ending: Ending): Promise<Paid> {
  const payer = new Payer(club);
  await payer.start();
  const { merchTxnId } = payer;
  if (ending === 'open') return { merchTxnId, ending, payer };
  const returnForm = await payAtBank(club, merchTxnId, outcomes[ending]);
  if (ending === 'never returned') return { merchTxnId, ending, returnForm, payer };
  const status = await payer.comeBack(returnForm);
  if (status !== 303) throw new Error(`The return of ${merchTxnId} answered ${status}.`);
  return { merchTxnId, ending, payer };
}

/** Ends a payment at the bank without a callback; returns the form that the browser would post. */
export async function payAtBank(club: Club, merchTxnId: string, outcome = 'success'): Promise<URLSearchParams> {
  const answer = await fetch(`http://127.0.0.1:${club.bank.port}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchTxnId, outcome, callback: false }),
  });
  if (!answer.ok) throw new Error(`The bank answered ${answer.status}: ${await answer.text()}`);
  const { encData, merchId } = (await answer.json()) as { encData: string; merchId: string };
  return new URLSearchParams({ encData, merchId });
}

export async function payAll(club: Club, endings: Record<Ending, number>): Promise<Paid[]> {
  const paid: Paid[] = [];
  for (const [ending, count] of Object.entries(endings))
    for (let i = 0; i < count; i += 1) paid.push(await pay(club, ending as Ending));
  return paid;
}
