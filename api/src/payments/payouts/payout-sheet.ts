import path from 'node:path';
import { payoutSentences } from '@maidan/shared/rules/payments/payouts.ts';
import { type PayoutField, payoutFields, type PayoutMapping } from '@maidan/shared/wire/payouts/payouts.ts';
import type { SpreadsheetKind } from '../../platform/spreadsheets/reading/read-spreadsheet.ts';
import type { ReadLines } from './lines/read-line.ts';

/** `.ts` in the tests, `.js` once compiled, as this very file. */
const vocabulary = new URL(`./columns/payout-vocabulary${path.extname(import.meta.url)}`, import.meta.url);

export const payoutSheet: SpreadsheetKind<PayoutField, { mapping: PayoutMapping; today: string }, ReadLines> = {
  vocabulary,
  sentences: payoutSentences,
  fields: payoutFields,
};
