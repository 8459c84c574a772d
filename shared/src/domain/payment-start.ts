/** Messages of the specification's section 8, "Payment start failure". */
export const paymentStartSentences = {
  couldNotStart: 'Could not start payment. Please try again.',
  failedWith: (error: string | undefined) => `Payment failed: ${error || 'Please try again'}`,
  initiationFailed: 'Payment initiation failed',
  scriptFailed: 'Failed to load payment gateway',
  notAvailable: 'Payment gateway not available',
  initFailed: 'Payment gateway initialization failed',
} as const;

/**
 * The result page shows this sentence, too. It is in this file because the form does not load that page's other
 * sentences.
 */
export const doNotPayAgain = 'Do not pay again; we will find your payment even if this page closes.';
