/*
 * What may be stored of a settlement file as an id. Texts of banks name the payer and the mobile beside it
 * (`UPI/412345678901/RAVI KUMAR`), and an erasure does not reach the lines of a file: only whole ids are taken.
 */

/** The provider's transaction: 14 digits. */
const atomTxnId = /^[1-9]\d{13}$/;
export const isAtomTxnId = (text: string): boolean => atomTxnId.test(text);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** UTRs and other references of banks: up to eight letters (the bank, the way), of which one may stand later, and digits. */
const reference = /^[A-Z]{0,8}(?:\d{6,}|\d+[A-Z]\d{5,})$/i;
const longestReference = 35;

/** A refund's id, the club's or the provider's, or the reference of a bank. */
export const isReference = (text: string): boolean =>
  uuid.test(text) || (text.length <= longestReference && reference.test(text));

/**
 * Ten digits as India's mobiles have them, also behind a 0. Twelve digits are left: so are the references of UPI and
 * IMPS.
 */
export const holdsMobile = (text: string): boolean => !uuid.test(text) && /(?<!\d)0?[6-9]\d{9}(?!\d)/.test(text);
