import { refundReasonLimit } from '../domain/payment-state.ts';
import { atMost, required, type RuleSet } from './rule-set.ts';

export interface RefundForm {
  reason: string;
}

/** Messages of the refund form; spec.md has no refunds. */
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
