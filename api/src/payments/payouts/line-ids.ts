/* Which texts of a settlement file may be stored as an id. Banks' texts may contain the payer's name and mobile
   (`UPI/412345678901/RAVI KUMAR`), and an erasure does not reach the lines of a file. So only complete ids are
   accepted. */

/** The provider's transaction: 14 digits. */
const atomTxnId = /^[1-9]\d{13}$/;
export const isAtomTxnId = (text: string): boolean => atomTxnId.test(text);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Matches UTRs and other references of banks: up to eight letters, then digits, with at most one letter among them. */
const reference = /^[A-Z]{0,8}(?:\d{6,}|\d+[A-Z]\d{5,})$/i;
const longestReference = 35;

/** Whether the text is an id of a refund (the club's or the provider's) or a bank's reference. */
export const isReference = (text: string): boolean =>
  uuid.test(text) || (text.length <= longestReference && reference.test(text));

/**
 * Whether the text contains ten digits like an Indian mobile, possibly after a 0. Twelve digits do not count, because
 * references of UPI and IMPS have them.
 */
export const holdsMobile = (text: string): boolean => !uuid.test(text) && /(?<!\d)0?[6-9]\d{9}(?!\d)/.test(text);
