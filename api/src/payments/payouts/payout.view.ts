import { toRupees } from '@maidan/shared/format/money.ts';
import type { Payout, PayoutCredit, PayoutLine as PayoutLineView } from '@maidan/shared/wire/payouts/payouts.ts';
import type { PayoutFile, PayoutLine } from './payout.entity.ts';

export const payoutView = (file: PayoutFile): Payout => ({
  id: file.id,
  fileName: file.fileName,
  createdAt: file.createdAt.toISOString(),
  createdBy: file.createdBy,
  lineCount: file.lineCount,
  leftOut: file.leftOut ?? [],
  counts: file.counts,
  totals: {
    payments: toRupees(file.totals.payments),
    refunds: toRupees(file.totals.refunds),
    fees: toRupees(file.totals.fees),
    taxes: toRupees(file.totals.taxes),
    net: toRupees(file.totals.net),
    ledgerPayments: toRupees(file.totals.ledgerPayments),
    ledgerRefunds: toRupees(file.totals.ledgerRefunds),
  },
  period: file.fromDay !== null && file.toDay !== null ? { from: file.fromDay, to: file.toDay } : null,
});

/** Sums of the lines with one settlement date and UTR, in paise. */
export interface CreditRow {
  settledOn: string | null;
  utr: string | null;
  lines: number;
  payments: number;
  refunds: number;
  charges: number;
  net: number;
}

export const payoutCreditView = ({
  settledOn,
  utr,
  lines,
  payments,
  refunds,
  charges,
  net,
}: CreditRow): PayoutCredit => ({
  ...{ settledOn, utr, lines },
  payments: toRupees(payments),
  refunds: toRupees(refunds),
  charges: toRupees(charges),
  net: toRupees(net),
});

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

export type LineWithPayer = PayoutLine & { payerName: string | null };

export const payoutLineView = (line: LineWithPayer): PayoutLineView => ({
  id: String(line.place),
  line: line.line,
  kind: line.kind,
  outcome: line.outcome,
  note: line.note,
  merchTxnId: line.merchTxnId,
  atomTxnId: line.atomTxnId,
  refundId: line.refundTxnId,
  transactedOn: line.transactedOn,
  gross: rupees(line.grossPaise),
  ours: rupees(line.ourPaise),
  net: rupees(line.netPaise),
  settledOn: line.settledOn,
  utr: line.utr,
  paymentId: line.paymentId,
  payerName: line.payerName ?? '',
});
