import { toRupees } from '@maidan/shared/format/money.ts';
import { payoutOutcomeLabels } from '@maidan/shared/rules/payments/payouts.ts';
import { csvTable } from '../../platform/spreadsheets/csv-table.ts';
import type { PayoutLine } from './payout-line.entity.ts';

export type DifferenceRow = Pick<
  PayoutLine,
  | 'line'
  | 'kind'
  | 'outcome'
  | 'note'
  | 'merchTxnId'
  | 'atomTxnId'
  | 'refundTxnId'
  | 'transactedOn'
  | 'grossPaise'
  | 'ourPaise'
  | 'netPaise'
  | 'settledOn'
  | 'utr'
>;

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));
const kinds = { payment: 'Payment', refund: 'Refund' } as const;

export const differencesCsv = csvTable<DifferenceRow>([
  ['Line', ({ line }) => line],
  ['Kind', ({ kind }) => kind && kinds[kind]],
  ['What Differs', ({ outcome }) => payoutOutcomeLabels[outcome]],
  ['Explanation', ({ note }) => note],
  ['Transaction', ({ merchTxnId }) => merchTxnId],
  ['Provider Transaction', ({ atomTxnId }) => atomTxnId],
  ['Refund', ({ refundTxnId }) => refundTxnId],
  ['Transaction Date', ({ transactedOn }) => transactedOn],
  ['In the File', ({ grossPaise }) => rupees(grossPaise)],
  ['In the Ledger', ({ ourPaise }) => rupees(ourPaise)],
  ['Net', ({ netPaise }) => rupees(netPaise)],
  ['Settled On', ({ settledOn }) => settledOn],
  ['UTR', ({ utr }) => utr],
]);
