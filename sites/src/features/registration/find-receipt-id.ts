/** Id of the part of /register that finds a receipt. */
export const findReceiptId = 'find-receipt';
