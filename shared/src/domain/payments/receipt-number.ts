/** `MSC-2026-000001`, with the prefix of this club or an earlier one, in any case; a transaction id has no hyphens. */
export const isReceiptNumber = (text: string): boolean => /^[a-z]+-\d{4}-\d+$/i.test(text.trim());
