import type { Mapping, SheetColumn } from '../spreadsheets.ts';

/**
 * What a column of a settlement file may hold. `amount` is the gross amount of a payment, or of a refund where the
 * amount is negative or `kind` says so; `refundAmount` is a second column for refunds only (a debit column). The
 * payer's columns are stored only for a payment that a restored backup does not have, so that its payer can be reached.
 */
export const payoutFields = [
  'merchTxnId',
  'atomTxnId',
  'amount',
  'kind',
  'refundAmount',
  'refundId',
  'transactedOn',
  'fee',
  'tax',
  'net',
  'settledOn',
  'utr',
  'payerName',
  'payerMobile',
  'payerEmail',
] as const;
export type PayoutField = (typeof payoutFields)[number];
export type PayoutMapping = Mapping<PayoutField>;
export type PayoutColumn = SheetColumn<PayoutField>;

export const payoutKinds = ['payment', 'refund'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/**
 * What the comparison found, the most urgent first. `notRecorded`: the provider has settled a payment for which the
 * club has not recorded the money. `notBooked`: the club knows nothing of this refund. `nextFile`: the payment or
 * refund is from the last days of the file's period, so it is probably in the next file. `notInFile` and `nextFile` are
 * rows of the club's ledger; all others are lines of the file.
 */
export const payoutOutcomes = [
  'notRecorded',
  'amountDiffers',
  'unknown',
  'notBooked',
  'settledBefore',
  'repeated',
  'notInFile',
  'unreadable',
  'nextFile',
  'match',
] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

/** Rupees. `fees` and `taxes` are what the provider kept; `net` is what reached the bank. */
export interface PayoutTotals {
  payments: number;
  refunds: number;
  fees: number;
  taxes: number;
  net: number;
  /** The club's sums for the same lines, and for payments and refunds that are not in the file. */
  ledgerPayments: number;
  ledgerRefunds: number;
}

/** One settlement file and what the comparison found. Days are `YYYY-MM-DD`, `createdAt` is an ISO instant. */
export interface Payout {
  id: string;
  fileName: string;
  createdAt: string;
  createdBy: string;
  /** Number of lines of the file, without blank lines and totals. */
  lineCount: number;
  /** Numbers of the rows that were read as totals or notes, and are no lines of the list. */
  leftOut: number[];
  counts: Record<PayoutOutcome, number>;
  totals: PayoutTotals;
  /**
   * From the first to the last day on which payments of the file were started, or the refund of a second capture in it
   * was ordered; null when the club knows none of them.
   */
  period: { from: string; to: string } | null;
}

/** What the bank should have credited on one day under one reference. Rupees. */
export interface PayoutCredit {
  settledOn: string | null;
  utr: string | null;
  lines: number;
  payments: number;
  refunds: number;
  /** Fees and taxes. */
  charges: number;
  net: number;
}

/**
 * One line of the file, or a payment or refund of the club that is not in it (`line` is null). Amounts in rupees:
 * `gross` from the file, without its sign; `ours` from the ledger, null for a line that does not count; `net` is
 * negative when money went back.
 */
export interface PayoutLine {
  id: string;
  line: number | null;
  kind: PayoutKind | null;
  outcome: PayoutOutcome;
  /** A sentence that explains the outcome, if there is more to say. */
  note: string | null;
  merchTxnId: string | null;
  atomTxnId: string | null;
  refundId: string | null;
  transactedOn: string | null;
  gross: number | null;
  ours: number | null;
  net: number | null;
  settledOn: string | null;
  utr: string | null;
  paymentId: string | null;
  payerName: string;
}

/** The settlement file in which a payment was found, and the bank's credit that contains the payment. */
export interface SettledIn {
  payoutId: string;
  fileName: string;
  settledOn: string | null;
  utr: string | null;
}

/** `POST /api/admin/payouts/columns` (multipart, field `file`): reads the file and stores nothing. */
export interface PayoutColumnsResponse {
  success: true;
  columns: PayoutColumn[];
  mapping: PayoutMapping;
  rowCount: number;
  /** The result of the same file, when it was compared before. */
  earlier: Payout | null;
}

/**
 * `POST /api/admin/payouts` (multipart: `file`, `mapping` as JSON, `replace=true` to compare the same file anew):
 * compares the file and stores the result. The same file sent again without `replace` answers the earlier result when
 * its columns are the same. `GET` lists the results; `GET …/{id}` reads one with its credits; `GET …/{id}/lines` lists
 * its lines by simple-rest (filter `outcome`: one or a list), the most urgent first; `GET …/{id}/differences.csv`
 * downloads what does not match; `DELETE …/{id}` removes the result. Errors: 400 for a file or mapping that cannot be
 * read, 404, and 409 with `payoutId` for a file that was compared with other columns.
 */
export interface PayoutResponse {
  success: true;
  payout: Payout;
  credits: PayoutCredit[];
}
