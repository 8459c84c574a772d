import type { TestApp } from '../test-app.ts';
import type { Payer } from './payer.ts';

/** An attempt in the bank's own ledger: the fields that the tests read. */
interface BankAttempt {
  atomTxnId: number;
  merchTxnId: string;
  refunds: { prodRefundId: string; paise: number; end?: string }[];
}

/** The bank's attempts for one `merchTxnId`, the newest first. */
export async function bankAttempts({ sandbox }: TestApp, merchTxnId: string): Promise<BankAttempt[]> {
  const answer = await fetch(`${sandbox?.url}/sandbox/ledger.json`);
  const all = (await answer.json()) as BankAttempt[];
  return all.filter((attempt) => attempt.merchTxnId === merchTxnId);
}

/** The refunds that the bank has accepted, each in paise. */
export async function bankRefunds(app: TestApp, merchTxnId: string): Promise<number[]> {
  return (await bankAttempts(app, merchTxnId)).flatMap(({ refunds }) => refunds.map(({ paise }) => paise));
}

/** Lets a refund at the bank arrive or fail, as a button of the test bank does. */
export async function endRefund({ sandbox }: TestApp, merchTxnId: string, end: 'done' | 'failed'): Promise<void> {
  const answer = await fetch(`${sandbox?.url}/sandbox/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchTxnId, end }),
  });
  if (!answer.ok) throw new Error(`the bank answered ${answer.status}`);
}

/** Pays an attempt at the bank and returns with the browser. */
export async function payAndReturn(
  payer: Payer,
  merchTxnId: string,
  choice: Record<string, unknown> = {},
): Promise<void> {
  await payer.comeBack(await payer.pay(merchTxnId, choice));
}
