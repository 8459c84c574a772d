import { merchTxnIdPrefix } from '../../domain/payments/payment-references.ts';
import { type PayoutField, type PayoutMapping, type PayoutOutcome, payoutFields } from '../../wire/payouts/payouts.ts';
import { columnsError, spreadsheetSentences } from '../spreadsheet.ts';

/**
 * Days at the end of a settlement file's period. A payment or refund of these days that is not in the file is expected
 * in the next one: payments are settled within three days, refunds within a week.
 */
export const settlementDays = { payment: 3, refund: 7 } as const;

export const payoutSentences = {
  ...spreadsheetSentences,
  empty: 'The file has no lines below its headings',
  needsId: 'Please choose the column of the transaction: the provider’s id, or the club’s own',
  needsAmount: 'Please choose the column of the amount',
  noMapping: 'Please say what the columns hold',
  otherColumns:
    'This very file was compared before with other columns, and nothing was compared now. Compare it again, and the new result takes the place of the earlier one.',
  nothingRead: (reason: string) => `No line can be read with these columns. The first one: ${reason}`,
} as const;

/** Reasons why a line cannot be read, and notes beside an outcome. Of the file's content they repeat only numbers. */
export const payoutNotes = {
  idMissing: 'The line names no transaction',
  idShortened: (written: string) =>
    `The spreadsheet program has shortened the id to ${written}. Format the column as text, or take the file as it was downloaded`,
  idForm: `What stands for the transaction is no id: the provider’s has 14 digits, the club’s begins with ${merchTxnIdPrefix}`,
  amountMissing: 'The line has no amount',
  amountForm: 'The amount cannot be read. Paise stand after a point: 1,500.50',
  amountTooLarge: 'The amount is too large',
  amountZero: 'The amount is zero',
  chargesForm: 'A fee, tax or net amount cannot be read. Paise stand after a point: 30.50',
  dateForm: 'A date cannot be read. Write 25/12/2026 or 2026-12-25',
  referenceForm: 'The UTR or refund id has not the form of one',
  mobile: 'The UTR or refund id looks like a mobile number',
  twoWays:
    'The line can be read as a payment and as a refund: its direction is said twice (a minus or brackets, a debit or credit, a second amount). It is in no sum. Please look at the payment, correct the line or leave the column out, and compare again',
  notSettled: 'The line says that the payment failed or is pending',
  withSurcharge: 'With the surcharge that the payer paid',
  secondPayment: 'The club knows this order, but not this transaction: it may have been paid twice',
  idsDisagree: 'The two ids of this line belong to different payments',
  twice: (line: number) => `The same as line ${line}`,
  settledBefore: (fileName: string) => `Settled already by ${fileName}`,
  reversed: 'The provider reversed this payment',
} as const;

/** What is wrong with the chosen columns; undefined when they can be used. */
export function payoutMappingError(mapping: PayoutMapping, columnCount: number): string | undefined {
  const fault = columnsError(mapping, columnCount);
  if (fault) return fault;
  if (mapping.merchTxnId === undefined && mapping.atomTxnId === undefined) return payoutSentences.needsId;
  return mapping.amount === undefined ? payoutSentences.needsAmount : undefined;
}

/** Whether the same columns are chosen. */
export const isSameMapping = (one: PayoutMapping, other: PayoutMapping): boolean =>
  payoutFields.every((field) => one[field] === other[field]);

export const payoutFieldLabels: Record<PayoutField, string> = {
  merchTxnId: 'Club’s transaction',
  atomTxnId: 'Provider’s transaction',
  amount: 'Amount (gross)',
  kind: 'Kind: payment or refund',
  refundAmount: 'Amount of a refund (debit)',
  refundId: 'Refund id',
  transactedOn: 'Date of the transaction',
  fee: 'Fee or charges',
  tax: 'Tax on the fee',
  net: 'Net amount',
  settledOn: 'Settlement date',
  utr: 'UTR or bank reference',
  payerName: 'Payer’s name',
  payerMobile: 'Payer’s mobile',
  payerEmail: 'Payer’s email',
};

export const isPayoutField = (name: string): name is PayoutField => payoutFields.some((field) => field === name);

/** Names of the outcomes in the downloaded file and in the console. */
export const payoutOutcomeLabels: Record<PayoutOutcome, string> = {
  notRecorded: 'Settled, but not recorded here',
  amountDiffers: 'Amount differs',
  unknown: 'Unknown to the club',
  notBooked: 'Refund not booked here',
  settledBefore: 'Settled twice',
  repeated: 'Twice in the file',
  notInFile: 'Not in the file',
  unreadable: 'Cannot be read',
  nextFile: 'Probably in the next file',
  match: 'Matches',
};

/** Outcomes at which somebody should look. */
export const payoutDifferences = (Object.keys(payoutOutcomeLabels) as PayoutOutcome[]).filter(
  (outcome) => outcome !== 'match' && outcome !== 'nextFile',
);
