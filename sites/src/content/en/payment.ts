import { formatRupees } from '@maidan/shared/format/money.ts';

/** Texts of the payment's result, besides the specified texts (shared/src/domain/payment-outcome.ts). */
export const paymentPage = {
  title: 'Payment',
  description: 'The result of a registration payment.',
  needsScripts:
    'This page asks the club’s server what became of your payment and needs JavaScript for it. Your payment counts with or without this page: write to the club with your transaction id.',
  oldBrowser:
    'This browser is too old to show the result of a payment. If you have paid, your payment is kept and your receipt is safe: please do not pay again. To see them, update this browser, or open the address of this page on another phone.',
  dontPayAgain: 'Your payment has arrived. Please do not pay again.',
  noMoney: 'If money left your account all the same, the bank returns it. Keep the transaction ID.',
  /** Shown before the club's phone and e-mail, for messages that say "contact support". */
  support: 'Support:',
  /** Shown before the words of the payment provider. */
  providerSays: 'The payment service says:',
  /** Sentences that the page shows when the bank or the server has sent its own words (`words`). */
  foreign: {
    failed: (_words: string): string =>
      'The payment did not go through, so the registration is not complete. You can try again.',
    cancelled: (_words: string): string =>
      'The payment was stopped before it was finished, so the registration is not complete. You can try again.',
    unregistered: (words: string): string => words,
  },

  calledOffTitle: 'Event Called Off',
  withdrawnTitle: 'Registration Withdrawn',
  withdrawn: (day: string): string =>
    `This player withdrew on ${day} and is not registered any more. The receipt below says what went back.`,
  /** Says the same as the refund policy. `day`: `22 November 2026`. */
  calledOff: (day: string, rupees: number): string =>
    `This event was called off on ${day}. The club refunds your ${formatRupees(rupees)} in full: you need not ask.`,
  /** Money taken at the counter can only be returned by hand. */
  calledOffAtCounter: (day: string, rupees: number): string =>
    `This event was called off on ${day}. Bring this receipt to the club: it gives your ${formatRupees(rupees)} back by hand.`,
  /** The policy promises no refund once the event has begun. */
  calledOffLate: (day: string, rupees: number): string =>
    `This event was called off on ${day}, after it had begun. Please ask the club about your ${formatRupees(rupees)}.`,
  /** Page title that replaces "Payment Successful!" once the money has gone back. */
  refunded: 'Payment Refunded',
  reversed: 'Payment Reversed',

  print: 'Print Receipt',
  registerAnother: 'Register another player',
  share: 'Share on WhatsApp',
  addToCalendar: 'Add to calendar',
  myRegistrations: 'My registrations',
  checkAgain: 'Check again',
  tryAgain: 'Try Again',
  /** Shown while the outcome is open, to a payer who has left the bank's page. */
  unpaid: 'I have not paid: back to the form',
  home: 'Go to Home',

  details: 'Transaction Details',
  parameters: 'Payment Parameters',
  transactionId: 'Transaction ID',
  gatewayId: 'Gateway transaction ID',
  bankId: 'Bank transaction ID',
  method: 'Payment method',
  amount: 'Amount',
  responseCode: 'Response code',
  responseMessage: 'Response message',
  /** Heading of the server's message, for a page that shows a message of its own above it. */
  serverMessage: 'Message of the server',

  findReceipt: 'Find my receipt',
  find: {
    name: 'Receipt number or transaction ID',
    nameHint: (prefixes: readonly string[]): string =>
      `It begins with ${prefixes.join(' or ')}. You find it on the receipt and on the page after paying.`,
    mobile: 'Phone number you registered with',
    button: 'Find receipt',
    searching: 'Looking for your receipt...',
    masked:
      'The club gave this receipt. To see it whole, enter its transaction ID and the phone number you registered with.',
    maskedInvalid: 'The club gave this receipt, and it is no longer valid.',
    /** Shown after too many searches. `words` are the server's, which say how long to wait. */
    tooMany: (words: string): string => words,
    note: 'Note',
  },
  /** Shown below a receipt that is masked in this browser. `digits`: the last two of the mobile. */
  open: {
    title: 'Is this your receipt?',
    why: (digits: string): string =>
      `The full name and the mobile are not shown here, because this address can be passed on. Enter the phone number that ends in ${digits} to see the whole receipt.`,
    button: 'Show the whole receipt',
  },
};
