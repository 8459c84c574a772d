import { formatRupees, hasDecimalComma, parseRupees, toPaise, toRupees, typedRupees } from '../../format/money.ts';
import { refundRules } from '../refund.ts';
import type { RuleSet } from '../rule-set.ts';

/** A part of a payment that is to go back, while its player stays registered. */
export interface PartialRefundForm {
  /** Rupees as typed: `500`, `1,500` or `500.50`. */
  amount: string;
  reason: string;
}

/** The least that can be refunded, and the least that must be kept, in paise. */
export const leastPart = 100;

/**
 * 32 hexadecimal digits that the browser makes for a request. A repeated request has the same key, and unique indexes
 * such as `refunds_request_key` refuse a second row of the payment with it.
 */
export const requestKeyPattern = /^[0-9a-f]{32}$/;

const least = formatRupees(toRupees(leastPart));

export const partialRefundSentences = {
  amount: `Please enter the rupees that go back, at least ${least}, with at most two digits of paise`,
  decimalComma: 'Please write the paise after a point, not a comma: 10.50',
  tooMuch: (most: number): string =>
    `At most ${formatRupees(most)} can be returned in part; to return everything, choose “All of it”.`,
  tooLittleLeft: 'Too little is left for a part. Only all of it can be returned.',
  underway: (rupees: number): string =>
    `${formatRupees(rupees)} of this payment are on their way back. Another part can follow once they have arrived.`,
  repeated: (rupees: number): string =>
    `A return of ${formatRupees(rupees)} has been asked for already. Please look at the payment again.`,
  notPaid: 'Only a part of a paid registration can be returned, and only through the bank.',
  key: 'This request has no valid key. Please load the page again.',
  failed: 'The refund could not be started. Please try again; it is asked for only once.',
} as const;

const amountForm = new RegExp(`^₹?\\s*(${typedRupees}(?:\\.\\d{1,2})?)$`);

/** Paise of a typed text, with or without ₹ and commas; undefined unless it is at least ₹1. */
export function typedPaise(text: string | undefined): number | undefined {
  const typed = amountForm.exec(text?.trim() ?? '')?.[1];
  const paise = parseRupees(typed?.replaceAll(',', ''));
  return paise !== undefined && paise >= leastPart ? paise : undefined;
}

/** The most paise that can be refunded in part: `leastPart` must be kept. 0 when only everything can be refunded. */
export const mostInPart = (remainingPaise: number): number =>
  remainingPaise - leastPart < leastPart ? 0 : remainingPaise - leastPart;

/** Why this part of what remains cannot be returned; undefined when it can. */
export function partError(paise: number, remainingPaise: number): string | undefined {
  const most = mostInPart(remainingPaise);
  if (most === 0) return partialRefundSentences.tooLittleLeft;
  return paise > most ? partialRefundSentences.tooMuch(toRupees(most)) : undefined;
}

/** Rules that need no payment; the API also compares with what remains, under the payment's lock. */
export const partialRefundRules: RuleSet<PartialRefundForm> = {
  amount: [
    (typed) => (hasDecimalComma(typed) ? partialRefundSentences.decimalComma : undefined),
    (typed) => (typedPaise(typed) === undefined ? partialRefundSentences.amount : undefined),
  ],
  reason: refundRules.reason!,
};

/**
 * The rules for a part of a payment, including that the part is not too large.
 * @param remaining rupees of the payment that have not gone back
 */
export const partialRefundRulesFor = (remaining: number): RuleSet<PartialRefundForm> => ({
  ...partialRefundRules,
  amount: [...partialRefundRules.amount!, (typed) => partError(typedPaise(typed) ?? 0, toPaise(remaining))],
});
