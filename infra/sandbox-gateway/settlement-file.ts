import { indianDateTime, indianDay } from '@maidan/shared/format/dates.ts';
import { rupeeText } from '@maidan/shared/format/money.ts';
import type { Bank } from './bank.ts';
import type { GatewayReply } from './http/http.ts';
import { isPaid, type Payment, type Refund, refundProgressOf } from './payment/payment.ts';

/** The bank's share of each payment, and the tax on that share. */
const charges = 0.02;
const tax = 0.18;

const headings = [
  ...['Merchant Txn ID', 'Atom Txn ID', 'Refund ID', 'Txn Type', 'Txn Date', 'Gross Amount', 'Charges', 'GST'],
  ...['Net Amount', 'Settlement Date', 'UTR No.'],
];

const dayMs = 86_400_000;

/** Fields of the settlement, which is on the day after `instant`. All rows of a day are one credit. */
function settlement(instant: Date): string[] {
  const day = indianDay(new Date(instant.getTime() + dayMs));
  return [day, `TESTBANK${day.replaceAll('-', '')}`];
}

function paymentRow({ merchTxnId, atomTxnId, decision }: Payment): string[] {
  const { capturedPaise, decidedAt } = decision!;
  const fee = Math.round(capturedPaise * charges);
  const gst = Math.round(fee * tax);
  const decided = new Date(decidedAt);
  return [
    ...[merchTxnId, String(atomTxnId), '', 'SALE', indianDateTime(decided)],
    ...[capturedPaise, fee, gst, capturedPaise - fee - gst].map(rupeeText),
    ...settlement(decided),
  ];
}

function refundRow({ merchTxnId, atomTxnId }: Payment, { prodRefundId, paise, initiatedAt }: Refund): string[] {
  const initiated = new Date(initiatedAt);
  return [
    ...[merchTxnId, String(atomTxnId), prodRefundId, 'REFUND', indianDateTime(initiated)],
    ...[-paise, 0, 0, -paise].map(rupeeText),
    ...settlement(initiated),
  ];
}

/**
 * The settlement file of all days, in a layout like that of providers. It has the paid payments, oldest first, each
 * followed by its refunds that have not failed.
 */
export function settlementFile(bank: Bank): GatewayReply {
  const now = bank.now();
  const rows = bank.ledger
    .newestFirst()
    .reverse()
    .filter((payment) => isPaid(payment, now))
    .flatMap((payment) => [
      paymentRow(payment),
      ...payment.refunds
        .filter((refund) => refundProgressOf(refund, now) !== 'failed')
        .map((refund) => refundRow(payment, refund)),
    ]);
  return {
    type: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="settlement_${indianDay(now)}.csv"` },
    body: [headings, ...rows].map((row) => `${row.join(',')}\r\n`).join(''),
  };
}
