import path from 'node:path';
import { payoutSentences } from '@maidan/shared/rules/payments/payouts.ts';
import { type PayoutField, payoutFields } from '@maidan/shared/wire/payouts/payouts.ts';
import type { SpreadsheetKind } from '../../../spreadsheets/reading/read-spreadsheet.ts';

/** `.ts` in the tests, `.js` once compiled, as this very file. */
const vocabulary = new URL(`./columns/payout-vocabulary${path.extname(import.meta.url)}`, import.meta.url);

export const payoutSheet: SpreadsheetKind<PayoutField> = {
  vocabulary,
  sentences: payoutSentences,
  fields: payoutFields,
};
