import { toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentState, RefundState } from '@maidan/shared/domain/payment-state.ts';
import { indianDateTime, indianDay } from '@maidan/shared/format/dates.ts';
import { byteOrderMark, csvRecord } from '../../spreadsheets/csv.ts';
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
  refundTxnId: string | null;
  refundEndedAt: Date | null;
}

const head = [
  'S.No',
  'Received (IST)',
  'Transaction',
  'State',
  'Payer',
  'Event',
  'Receipt No',
  'Gross',
  'Surcharge',
  'Fee',
  'Paid By',
  'Provider Transaction',
  'Bank Reference',
  'Refund',
  'Refund State',
  'Refund Reference',
  'Refunded (IST)',
  'Surcharge Refunded',
];

export const ledgerHead = byteOrderMark + csvRecord(head);

/**
 * Gross is what the payer was charged; the fee is the club's part of it. The surcharge is never refunded
 * (`refund-amount.ts`).
 */
export const ledgerRecord = (line: LedgerLine, serial: number): string =>
  csvRecord([
    serial,
    indianDateTime(line.capturedAt),
    line.merchTxnId,
    line.state,
    line.payer,
    line.eventName,
    line.receiptNumber,
    toRupees(line.paise + line.surchargePaise),
    toRupees(line.surchargePaise),
    toRupees(line.paise),
    methodInWords(line.method),
    line.atomTxnId,
    line.bankTxnId,
    line.refundPaise === null ? null : toRupees(line.refundPaise),
    line.refundState,
    line.refundTxnId,
    line.refundState === 'done' && line.refundEndedAt ? indianDateTime(line.refundEndedAt) : null,
    line.refundPaise === null ? null : 0,
  ]);

export const ledgerName = (now: Date): string => `payments_ledger_${indianDay(now)}.csv`;
