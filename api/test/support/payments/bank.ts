import type { TestApp } from '../test-app.ts';
import type { Payer } from './payer.ts';

/** One attempt in the bank's own ledger, with what the tests read of it. */
interface BankAttempt {
  atomTxnId: number;
  merchTxnId: string;
  refunds: { prodRefundId: string; paise: number; end?: string }[];
}

/** The bank's attempts under one id, the newest first. */
export async function bankAttempts({ sandbox }: TestApp, merchTxnId: string): Promise<BankAttempt[]> {
  const answer = await fetch(`${sandbox?.url}/sandbox/ledger.json`);
  const all = (await answer.json()) as BankAttempt[];
  return all.filter((attempt) => attempt.merchTxnId === merchTxnId);
}

/** Paise that the bank has taken on to give back, one entry per refund. */
export async function bankRefunds(app: TestApp, merchTxnId: string): Promise<number[]> {
  return (await bankAttempts(app, merchTxnId)).flatMap(({ refunds }) => refunds.map(({ paise }) => paise));
}

/** The tester's button: a refund arrives or fails. */
export async function endRefund({ sandbox }: TestApp, merchTxnId: string, end: 'done' | 'failed'): Promise<void> {
  const answer = await fetch(`${sandbox?.url}/sandbox/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchTxnId, end }),
  });
  if (!answer.ok) throw new Error(`the bank answered ${answer.status}`);
}

/** Pays an order of the test and brings the browser back. */
export async function payAndReturn(
  payer: Payer,
  merchTxnId: string,
  choice: Record<string, unknown> = {},
): Promise<void> {
  await payer.comeBack(await payer.pay(merchTxnId, choice));
}
