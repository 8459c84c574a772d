import { toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentState, RefundState } from '@maidan/shared/domain/payment-state.ts';
import { indianDateTime, indianDay } from '@maidan/shared/format/dates.ts';
import {
  channelLabels,
  isCounterChannel,
  type PaymentChannel,
} from '@maidan/shared/domain/payments/payment-channel.ts';
import { csvTable } from '../../platform/spreadsheets/csv-table.ts';
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
  channel: PaymentChannel;
  /** Null but for money that was taken at the counter. */
  counterReference: string | null;
  takenBy: string | null;
  takenOn: string | null;
  method: string | null;
  /** Null for money that was taken at the counter. */
  atomTxnId: string | null;
  bankTxnId: string | null;
  refundState: RefundState | null;
  refundPaise: number | null;
  /** Several when it went back in parts. */
  refundTxnId: string | null;
  /** Of a return by hand: the number of the transfer or paper, and who gave the money back. */
  refundCounterReference: string | null;
  returnedBy: string | null;
  refundEndedAt: Date | null;
  /** What is back with the payer, by refunds or the provider's own reversal. */
  returnedPaise: number;
}

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

/** Parts that went back on different ways have references of both kinds. */
const joined = (...references: readonly (string | null)[]): string | null =>
  references.filter((each) => each !== null).join('; ') || null;

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
  ['Paid By', ({ channel, method }) => (isCounterChannel(channel) ? channelLabels[channel] : methodInWords(method))],
  ['Provider Transaction', ({ atomTxnId }) => atomTxnId],
  ['Bank Reference', ({ bankTxnId, counterReference }) => bankTxnId ?? counterReference],
  ['Refund', ({ refundPaise }) => rupees(refundPaise)],
  ['Refund State', ({ refundState }) => refundState],
  ['Refund Reference', ({ refundTxnId, refundCounterReference }) => joined(refundTxnId, refundCounterReference)],
  [
    'Refunded (IST)',
    ({ refundState, refundEndedAt }) =>
      refundState === 'done' && refundEndedAt ? indianDateTime(refundEndedAt) : null,
  ],
  ['Surcharge Refunded', ({ refundPaise }) => (refundPaise === null ? null : 0)],
  ['Returned', ({ returnedPaise }) => rupees(returnedPaise)],
  ['Kept', ({ paise, returnedPaise }) => rupees(paise - returnedPaise)],
  ['Taken By', ({ takenBy }) => takenBy],
  ['Taken On', ({ takenOn }) => takenOn],
  ['Returned By', ({ returnedBy }) => returnedBy],
]);

export const ledgerName = (now: Date): string => `payments_ledger_${indianDay(now)}.csv`;
