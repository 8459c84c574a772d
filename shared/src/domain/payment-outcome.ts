import { doNotPayAgain } from './payment-start.ts';

/** States of the payment result screen (spec section 4). */
export type PaymentOutcome = 'processing' | 'success' | 'failed' | 'cancelled' | 'timeout' | 'pending' | 'unknown';

export const outcomeTitles: Record<PaymentOutcome, string> = {
  processing: 'Processing Payment',
  success: 'Payment Successful!',
  failed: 'Payment Failed',
  cancelled: 'Payment Cancelled',
  timeout: 'Payment Timeout',
  pending: 'Payment Pending',
  unknown: 'Payment Status Unknown',
};

/** Messages of the specification's section 8, "Payment page". */
export const paymentSentences = {
  noTransaction: 'No transaction ID found',
  waiting: 'Waiting for payment confirmation...',
  verifying: 'Verifying your payment...',
  registering: 'Completing your registration...',
  failed: 'Payment failed',
  unverifiable: 'Unable to verify payment status. Please contact support.',
  verificationFailed: 'Payment verification failed',
  registrationMissing: 'Payment successful, but registration data not found. Please contact support.',
  registered: 'Registration successful!',
  registrationFailed: 'Registration failed',
  registrationError: 'Registration failed due to an error.',
} as const;

/** Messages about payments and receipts that are not in the specification. */
export const clubPaymentSentences = {
  doNotPayAgain,
  /** Shown when the provider has reported no money by the payment's last day (`lapsed` in the API). */
  lapsed: 'The payment was not completed in time',
  notFound: 'We find no receipt for these details. Please look at them again.',
  searchName: 'Please enter your receipt number or transaction ID',
  searchFailed: 'We could not look for your receipt. Please try again.',
  missing: 'There is no receipt for this payment.',
  /** The answer to an unknown id after the records were restored from a backup. */
  recordsRestored:
    'The club’s records were restored from a backup, and this payment is not among them. Money that was taken is returned. Please do not pay again, and send the club this transaction ID.',
  guardianNeeded: 'No parent or guardian is named for this player. Please ask the club.',
  /** Shown instead of an erased name and mobile. */
  erased: 'Erased',
} as const;

/** The provider's usual messages about payments without money, in sentence case (`readableMessage`). */
export const providerSentences = {
  failed: 'Transaction is failed.',
  failedShort: 'Failed',
  cancelled: 'Cancelled by user on payment page.',
  cancelledShort: 'Cancelled by user',
  timedOut: 'Transaction is timeout.',
} as const;

/** Provider codes with a meaning of their own on the screen (gateway documentation, section 4.4). */
export const successCode = 'OTS0000';
export const cancelledCode = 'OTS0101';

/** Spec: "Payment is successful if response_code is OTS0000 or response_message is SUCCESS". */
export const isSuccessful = (record: { response_code: string | null; response_message: string | null }): boolean =>
  record.response_code === successCode || record.response_message === 'SUCCESS';
