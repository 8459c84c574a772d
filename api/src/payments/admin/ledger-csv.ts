import { toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentState, RefundState } from '@maidan/shared/domain/payment-state.ts';
import { indianDateTime, indianDay } from '@maidan/shared/format/dates.ts';
import { csvTable } from '../../spreadsheets/csv-table.ts';
import { methodInWords } from '../payment.view.ts';

/** One capture: the payment's own, or a second one under the same id. Amounts in paise. */
export interface LedgerLine {
  capturedAt: Date;
  merchTxnId: string;
  state: PaymentState;
  payer: string;
  eventName: string;
  receiptNumber: string | null;
  paise: number;
  surchargePaise: number;
  method: string | null;
  atomTxnId: string;
  bankTxnId: string | null;
  refundState: RefundState | null;
  refundPaise: number | null;
  /** Several when it went back in parts. */
  refundTxnId: string | null;
  refundEndedAt: Date | null;
  /** What is back with the payer, by refunds or the provider's own reversal. */
  returnedPaise: number;
}

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

/**
 * Gross is what the payer was charged; the fee is the club's part of it. The surcharge is never refunded
 * (`refund-amount.ts`).
 */
export const ledgerCsv = csvTable<LedgerLine>([
  ['S.No', (_, serial) => serial],
  ['Received (IST)', ({ capturedAt }) => indianDateTime(capturedAt)],
  ['Transaction', ({ merchTxnId }) => merchTxnId],
  ['State', ({ state }) => state],
  ['Payer', ({ payer }) => payer],
  ['Event', ({ eventName }) => eventName],
  ['Receipt No', ({ receiptNumber }) => receiptNumber],
  ['Gross', ({ paise, surchargePaise }) => rupees(paise + surchargePaise)],
  ['Surcharge', ({ surchargePaise }) => rupees(surchargePaise)],
  ['Fee', ({ paise }) => rupees(paise)],
  ['Paid By', ({ method }) => methodInWords(method)],
  ['Provider Transaction', ({ atomTxnId }) => atomTxnId],
  ['Bank Reference', ({ bankTxnId }) => bankTxnId],
  ['Refund', ({ refundPaise }) => rupees(refundPaise)],
  ['Refund State', ({ refundState }) => refundState],
  ['Refund Reference', ({ refundTxnId }) => refundTxnId],
  [
    'Refunded (IST)',
    ({ refundState, refundEndedAt }) =>
      refundState === 'done' && refundEndedAt ? indianDateTime(refundEndedAt) : null,
  ],
  ['Surcharge Refunded', ({ refundPaise }) => (refundPaise === null ? null : 0)],
  ['Returned', ({ returnedPaise }) => rupees(returnedPaise)],
  ['Kept', ({ paise, returnedPaise }) => rupees(paise - returnedPaise)],
]);

export const ledgerName = (now: Date): string => `payments_ledger_${indianDay(now)}.csv`;
