import { club } from '../../club.ts';

/**
 * The first letters of the transaction ids that the API makes. Do not change them, because the ids of stored payments
 * begin with them. They do not depend on the club's abbreviation or receipt prefix, which can change.
 */
export const merchTxnIdPrefix = 'MSC';

/**
 * Whether a text looks like a receipt number, such as `MSC-2026-000001`, in capitals or small letters. Any prefix is
 * accepted, because the club may have changed its own. A transaction id has no hyphens.
 */
export const isReceiptNumber = (text: string): boolean => /^[a-z]+-\d{4}-\d+$/i.test(text.trim());

/** Returns a pasted receipt number or transaction id without blanks and with plain hyphens. */
export const tidyReference = (text: string): string => text.replace(/\s/g, '').replace(/[\u2010-\u2015\u2212]/g, '-');

/** `{receiptPrefix}-2026-000001`: the club, the Indian calendar year, and the number of the receipt in that year. */
export const receiptNumber = (year: number, count: number): string =>
  `${club.receiptPrefix}-${year}-${String(count).padStart(6, '0')}`;
