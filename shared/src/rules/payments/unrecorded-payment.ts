import { shortIndianDate } from '../../format/dates.ts';
import { formatRupees } from '../../format/money.ts';

/**
 * Messages about registering the player of a payment that a restored backup does not have. No sentence may ask to give
 * the money back by hand (`payments.spec.ts` checks this): the payment still waits, so the provider would return the
 * money a second time.
 */
export const unrecordedSentences = {
  decided: 'This payment does not wait any more: it was registered or returned meanwhile. Nothing was stored.',
  notConfirmed:
    'The payment provider does not say that this money was taken. Nothing was stored: please ask the provider.',
  refunded: 'The payment provider has a refund of this payment. Nothing was stored: please ask the provider.',
  foreign: 'Another payment has this transaction of the provider. Nothing was stored: please ask the provider.',
  calledOff:
    'This event is called off or over. Nothing was stored, and the payment still waits: choose another event, or return it.',
  full: 'All places of this event are taken. Nothing was stored, and the payment still waits: choose another event, or return it.',
  twice:
    'This player is already registered for this event. Nothing was stored, and the payment still waits: return it if it was paid twice.',
  erased: 'The registration was erased meanwhile. Nothing was stored, and the payment still waits.',
  otherFee: (paid: number, fee: number, day: string): string =>
    `${formatRupees(paid)} were paid. The fee of this event and player type was ${formatRupees(fee)} on ${shortIndianDate(day)}. Nothing was stored: choose what was paid for, or return the money.`,
  failed: 'The registration could not be saved. Please try again: the same payment is never registered twice.',
} as const;
