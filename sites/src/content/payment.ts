import { formatRupees } from '@maidan/shared/format/money.ts';

/** Shown on /register and on the receipt while payments are not live. */
export const testModeNotice = 'Test mode: no money moves';

export const paymentPage = {
  title: 'Payment',
  description: 'The result of a registration payment.',
  needsScripts:
    'This page asks the club’s server what became of your payment and needs JavaScript for it. Your payment counts with or without this page: write to the club with your transaction id.',
} as const;

/** Texts of the payment's result, besides the specified ones (shared/src/domain/payment-outcome.ts). */
export const resultSentences = {
  findReceipt: 'Find my receipt',
  dontPayAgain: 'Your payment has arrived. Please do not pay again.',
  calledOffTitle: 'Event Called Off',
  /** As the refund policy has it. `day`: `22 November 2026`. */
  calledOff: (day: string, rupees: number) =>
    `This event was called off on ${day}. The club refunds your ${formatRupees(rupees)} in full: you need not ask.`,
  /** Money that was taken at the counter has no way back but by hand. */
  calledOffAtCounter: (day: string, rupees: number) =>
    `This event was called off on ${day}. Bring this receipt to the club: it gives your ${formatRupees(rupees)} back by hand.`,
  /** The policy promises nothing once the event has begun. */
  calledOffLate: (day: string, rupees: number) =>
    `This event was called off on ${day}, after it had begun. Please ask the club about your ${formatRupees(rupees)}.`,
  noMoney: 'If money left your account all the same, the bank returns it. Keep the transaction ID.',
} as const;
