/** Texts of the result page that spec.md does not specify. */
export const resultSentences = {
  dontPayAgain: 'Your payment has arrived. Please do not pay again.',
  testMode: 'Test mode: no money moves',
  noMoney: 'If money left your account all the same, the bank returns it. Keep the transaction id.',
} as const;
