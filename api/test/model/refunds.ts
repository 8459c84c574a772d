import type { DataSource } from 'typeorm';
import { DomainError } from '../../src/platform/http/errors/domain-error.ts';
import { RefundOrders } from '../../src/payments/refunds/refund-orders.service.ts';
import { secretary } from '../support/builders.ts';
import type { TestApp } from '../support/test-app.ts';

/** Refunds a part of a payment, or all that remains of it. */
export interface ReturnMoney {
  do: 'return-part' | 'return-all';
  /** Index of the captured payment, counted from the latest. */
  payment: number;
  /** The share of the captured amount. A part that is larger than what remains is refused. */
  share: number;
  /** Repeats the request, as a browser does that has not got the answer. */
  again: boolean;
  replica: number;
}

/** Lets the bank refuse all further refunds, or accept them again, or lets one refund arrive or fail. */
export type BankRefund =
  { do: 'refuse-refunds'; isRefusing: boolean } | { do: 'end-refund'; refund: number; end: 'done' | 'failed' };

interface CapturedPayment {
  id: string;
  paise: number;
}

/** Orders a refund. A refusal is a valid answer. */
export async function returnMoney(
  { do: what, payment, share, again }: ReturnMoney,
  { app, db }: TestApp,
): Promise<void> {
  const found = await capturedPayment(db, payment);
  if (!found) return;
  const amountPaise = Math.max(100, Math.round(found.paise * share));
  const requestKey = again ? `${found.id} ${share}` : crypto.randomUUID();
  const order =
    what === 'return-all'
      ? app.get(RefundOrders).refundPayment(found.id, 'x', secretary)
      : app.get(RefundOrders).refundPart(found.id, { amountPaise, note: 'x', requestKey }, secretary);
  await order.catch((fault: unknown) => {
    if (!(fault instanceof DomainError)) throw fault;
  });
}

async function capturedPayment(db: DataSource, index: number): Promise<CapturedPayment | undefined> {
  const rows: CapturedPayment[] = await db.query(
    'SELECT id, captured_paise AS paise FROM payments WHERE captured_paise IS NOT NULL ORDER BY created_at DESC, id',
  );
  return rows[index % rows.length];
}

/** Ends a refund at the bank. */
export async function endRefundAtBank(
  bankUrl: string,
  id: string,
  end: 'done' | 'failed',
  db: DataSource,
): Promise<void> {
  const [row] = await db.query(
    'SELECT p.merch_txn_id AS "merchTxnId" FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1',
    [id],
  );
  await fetch(`${bankUrl}/sandbox/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchTxnId: row?.merchTxnId, prodRefundId: id, end }),
  });
}
