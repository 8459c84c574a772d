import type { PayoutField } from '@maidan/shared/wire/payouts/payouts.ts';
import type { Vocabulary } from '../../platform/spreadsheets/reading/sheet.ts';
import { readLines } from './read-line.ts';

type Words = readonly (readonly [PayoutField, RegExp])[];

/**
 * Headings of the payer's contact. The whole heading must match: `Merchant Name` and `Bank Contact` are not the payer.
 */
const payerWords: Words = [
  ['payerName', /^(?:(?:customer|cust|payer|buyer|user) (?:first |full )?)?name$/],
  ['payerMobile', /^(?:(?:customer|cust|payer|buyer|user) )?(?:mobile|phone|contact)(?: (?:no|num|number))?$/],
  ['payerEmail', /^(?:(?:customer|cust|payer|buyer|user) )?e ?mail(?: (?:id|address))?$/],
];

/** Headings that contain one of the words below but mean something else. */
const somethingElse =
  /\b(?:name|mobile|e ?mail|status|currency|mode|product|bank code|account|time ?zone|bin|card|type of card)\b/;

/** Words in the headings of settlement files and bank statements, tried in this order. */
const words: Words = [
  ['refundId', /refund (?:id|ref|reference|txn|transaction)|prod ?refund/],
  ['refundAmount', /^refund(?:ed)? (?:amount|amt)|^debit(?: amount| amt)?$|withdrawal|^dr (?:amount|amt)$/],
  ['merchTxnId', /merch\w* ?(?:txn|trans\w*|order|ref\w*)|order (?:id|no|number|ref)|client ref|merchtxnid|^order$/],
  ['utr', /\butr\b|bank ref|settlement (?:ref|id|no|number)|payout (?:id|ref)|^rrn$|cheque no|ref no cheque/],
  ['settledOn', /(?:settle\w*|payout|credit|value) (?:date|on|day)|date of (?:settlement|payout|credit)|^settledon$/],
  ['tax', /\bgst\b|\bigst\b|service tax|\btax\b/],
  ['fee', /charge|commission|\bfees?\b|\bmdr\b|\btdr\b|convenience/],
  ['net', /\bnet\b|settle\w* (?:amount|amt)|payable|amount (?:credited|settled)|payout (?:amount|amt)/],
  ['atomTxnId', /atom ?(?:txn|trans\w*)|(?:txn|trans\w*|payment|gateway|pg) ?(?:id|no|number|ref\w*)|^atomtxnid$/],
  ['transactedOn', /(?:txn|transaction|payment|order)(?: ?date| on| time)|date of (?:txn|trans\w*|payment)|^date$/],
  ['kind', /^(?:kind|type)$|(?:txn|trans\w*|record|entry) type|dr ?\/? ?cr|cr ?\/? ?dr|credit ?\/? ?debit/],
  [
    'amount',
    /gross|(?:txn|trans\w*|order|payment|total) (?:amount|amt|value)|^(?:amount|amt)|^credit(?: amount| amt)?$|deposit/,
  ],
];

/** Lower case with single blanks. `Txn_Id:` becomes `txn id`, and `merchTxnId` becomes `merch txn id`. */
const plain = (heading: string): string =>
  heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();

const longestHeading = 40;

/** The field that a heading announces; null for an unknown or too long heading. */
export function fieldOfHeading(heading: string): PayoutField | null {
  if (heading === '' || heading.length > longestHeading) return null;
  const text = plain(heading);
  const find = (among: Words) => among.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return find(payerWords) ?? (somethingElse.test(text) ? null : find(words));
}

/**
 * Whether a cell looks like a transaction id of the club or the provider. A row with such a cell is no row of headings.
 */
const isTransaction = (cell: string): boolean => /^(?:[A-Z]{1,10}[A-Z2-7]{26}Z|\d{11,18})$/.test(cell);

/** Suggests the field of each column. Only the first of several columns with the same field gets it. */
export function suggestFields(headings: readonly string[]): (PayoutField | null)[] {
  const taken = new Set<PayoutField>();
  return headings.map((heading) => {
    const field = fieldOfHeading(heading);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The process that reads spreadsheets imports this module for these words. */
export const vocabulary: Vocabulary<PayoutField> = { fieldOfHeading, isValue: isTransaction, suggestFields };

export const readList = readLines;
