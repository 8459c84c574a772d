import { type EventRefundReason, eventRefundReasons, refundReasonLimit } from '../domain/payment-state.ts';
import { atMost, oneOf, required, type RuleSet } from './rule-set.ts';

export interface RefundForm {
  reason: string;
}

/** Messages of the refund form; the specification has no refunds. */
export const refundSentences = {
  reason: 'Please say why the money goes back',
  tooLong: `The reason must be at most ${refundReasonLimit} characters`,
  note: 'Please say what you know about this refund',
  noteTooLong: `The note must be at most ${refundReasonLimit} characters`,
  nothingToRefund: 'There is no money of this payment that could be refunded now.',
  noAnswer: 'The payment provider did not answer. Please try again in a moment.',
  notMarkable: 'This refund has not been sent yet, or is over already.',
  notSendable:
    'This refund is on its way. It can be sent again when the provider refuses it, does not list it, says nothing clear or nothing at all for a week.',
  choose: 'Please choose what the payers read',
  notCalledOff: 'Only the payers of an event that is abandoned or deleted are refunded all at once.',
  replaced: 'Another refund has taken the place of this one. Please look at the payment again.',
} as const;

export const refundRules: RuleSet<RefundForm> = {
  reason: [required(refundSentences.reason), atMost(refundReasonLimit, refundSentences.tooLong)],
};

export interface RefundDecisionForm {
  note: string;
}

export const refundDecisionRules: RuleSet<RefundDecisionForm> = {
  note: [required(refundSentences.note), atMost(refundReasonLimit, refundSentences.noteTooLong)],
};

/**
 * The first sentence for the payer on receipt and result page, by the reason that was chosen for all payers of an
 * event.
 */
export const eventRefundTexts: Record<EventRefundReason, string> = {
  event_called_off: 'The event has been called off.',
  event_withdrawn: 'The event no longer takes place.',
  by_club: 'The club has cancelled this registration.',
};

export interface EventRefundForm {
  reason: EventRefundReason;
}

export const eventRefundRules: RuleSet<EventRefundForm> = {
  reason: [required(refundSentences.choose), oneOf(eventRefundReasons, refundSentences.choose)],
};
