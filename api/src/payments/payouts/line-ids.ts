/* Which texts of a settlement file may be stored as an id. Banks' texts may contain the payer's name and mobile
   (`UPI/412345678901/RAVI KUMAR`), and an erasure does not reach the lines of a file. So only complete ids are
   accepted. */

/** The provider's transaction: 14 digits. */
const atomTxnId = /^[1-9]\d{13}$/;
export const isAtomTxnId = (text: string): boolean => atomTxnId.test(text);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Matches UTRs and other references of banks: up to eight letters for bank and channel, then digits. One letter may
 * come later.
 */
const reference = /^[A-Z]{0,8}(?:\d{6,}|\d+[A-Z]\d{5,})$/i;
const longestReference = 35;

/** A refund's id, the club's or the provider's, or the reference of a bank. */
export const isReference = (text: string): boolean =>
  uuid.test(text) || (text.length <= longestReference && reference.test(text));

/**
 * Whether the text contains ten digits like an Indian mobile, also after a 0. Twelve digits are accepted, because
 * references of UPI and IMPS have them.
 */
export const holdsMobile = (text: string): boolean => !uuid.test(text) && /(?<!\d)0?[6-9]\d{9}(?!\d)/.test(text);
