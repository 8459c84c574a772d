/** `MSC-2026-000001`, with the prefix of this club or an earlier one, in any case; a transaction id has no hyphens. */
export const isReceiptNumber = (text: string): boolean => /^[a-z]+-\d{4}-\d+$/i.test(text.trim());

/** A receipt number or transaction id as it was pasted: without blanks, and with the hyphen that a keyboard has. */
export const tidyReference = (text: string): string => text.replace(/\s/g, '').replace(/[\u2010-\u2015\u2212]/g, '-');
