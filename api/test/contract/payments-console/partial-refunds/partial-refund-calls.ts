import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import { difference, linesOf } from '../../../../../infra/ledger/balance.ts';
import { readBankLedger } from '../../../../../infra/ledger/bank-ledger.ts';
import { readClubLedger } from '../../../../../infra/ledger/club-ledger.ts';
import { brokenInvariants } from '../../../../../infra/ledger/invariants.ts';
import { endRefund, payAndReturn } from '../../../support/payments/bank.ts';
import { cup, idOf, payer, post, test } from '../payments-console.ts';

let keys = 0;

export const newKey = (): string => (++keys).toString(16).padStart(32, '0');

export const part = (id: string, amount: string, requestKey = newKey()) =>
  post(`${id}/partial-refund`, { amount, reason: ' Plays one day only ', requestKey });

export const check = (id: string) => post(`${id}/check`);

/** A paid registration of ₹1,500: its `merchTxnId` and the payment's id. */
export async function paid(firstName: string): Promise<[merchTxnId: string, id: string]> {
  const merchTxnId = await payer.start(cup, { firstName });
  await payAndReturn(payer, merchTxnId);
  return [merchTxnId, await idOf(merchTxnId)];
}

/** Returns a part and lets it arrive. */
export async function returnPart([merchTxnId, id]: [string, string], amount: string): Promise<PaymentDetail> {
  await part(id, amount);
  await check(id);
  await endRefund(test, merchTxnId, 'done');
  return (await check(id)).json;
}

export const refuse = (refundsRefused: boolean) => payer.bankSettings({ refundsRefused });

export const receiptOf = async (merchTxnId: string) =>
  (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json.receipt;

/** Differences between both ledgers, and broken invariants, of one payment. */
export async function faults(merchTxnId: string): Promise<unknown[]> {
  const club = await readClubLedger((sql) => test.db.query(sql));
  const bank = await readBankLedger(test.sandbox!.url);
  const different = linesOf(club, bank).filter((line) => line.merchTxnId === merchTxnId && difference(line) !== 0);
  return [...brokenInvariants(club, bank), ...different];
}
