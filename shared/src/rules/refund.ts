import { refundReasonLimit } from '../payment-states.ts';
import { atMost, required, type RuleSet } from './rule-set.ts';

export interface RefundForm {
  reason: string;
}

/** What the treasurer reads; spec.md has no refunds. */
export const refundSentences = {
  reason: 'Please say why the money goes back',
  tooLong: `The reason must be at most ${refundReasonLimit} characters`,
  nothingToRefund: 'There is no money of this payment that could be refunded now.',
  noAnswer: 'The payment provider did not answer. Please try again in a moment.',
} as const;

export const refundRules: RuleSet<RefundForm> = {
  reason: [required(refundSentences.reason), atMost(refundReasonLimit, refundSentences.tooLong)],
};
