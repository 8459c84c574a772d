import type { AttentionReason } from '@maidan/shared/wire/treasury.ts';
import { isOverdue } from './ask-schedule.ts';
import type { Payment } from './payment.entity.ts';
import type { Contradiction } from './payment-state.ts';
import type { Refund } from './refund.entity.ts';
import { isOpenRefund } from './refund-state.ts';

/** Milliseconds after which a refund that is still underway is somebody's business. */
export const slowRefund = 7 * 86_400_000;

type Facts = Pick<Payment, 'state' | 'createdAt' | 'contradiction'>;
type RefundFacts = Pick<Refund, 'atomTxnId' | 'state' | 'requestedAt' | 'amountPaise' | 'endedAt'>;

/** What a payment waits for a human for, since when, and how much money is in question. */
export interface Concern {
  reason: AttentionReason;
  since: Date;
  /** Null for the payment's own sum. */
  paise: number | null;
}

/** The last refund of each transaction is how it stands with that money. `refunds` are the oldest first. */
export const standingRefunds = <R extends RefundFacts>(refunds: readonly R[]): R[] => [
  ...new Map(refunds.map((refund) => [refund.atomTxnId, refund])).values(),
];

/** Why a person has to look at a payment. `refunds` are the oldest first. */
export function concernsOf(
  payment: Facts & { stateSince: Date },
  refunds: readonly RefundFacts[],
  now: Date,
): Concern[] {
  const latest = standingRefunds(refunds);
  const refused = latest.filter(({ state }) => state === 'refused');
  const slow = latest.filter(
    ({ state, requestedAt }) => isOpenRefund(state) && now.getTime() - requestedAt.getTime() > slowRefund,
  );
  return [
    ...refused.map(({ endedAt, requestedAt, amountPaise }) => ({
      reason: 'refund_failed' as const,
      since: endedAt ?? requestedAt,
      paise: amountPaise,
    })),
    ...slow.map(({ requestedAt, amountPaise }) => ({
      reason: 'refund_slow' as const,
      since: requestedAt,
      paise: amountPaise,
    })),
    ...(isOverdue(payment, now) ? [{ reason: 'undecided' as const, since: payment.createdAt, paise: null }] : []),
    ...(payment.contradiction ? [{ reason: 'contradiction' as const, since: payment.stateSince, paise: null }] : []),
  ];
}

const contradictions: Record<Contradiction, string> = {
  merchant: 'The provider reports this payment for another merchant.',
  currency: 'The provider reports this payment in another currency than rupees.',
  total: 'The provider’s total is not the fee and its surcharge.',
  foreign: 'The provider reports a transaction that already belongs to another payment.',
};

const sentences: Record<Exclude<AttentionReason, 'contradiction'>, string> = {
  refund_failed: 'The provider refused the refund. It is tried again; if that does not help, ask the provider.',
  refund_slow: 'The refund has been underway for more than a week. Please ask the provider.',
  undecided: 'Five days have passed, and the provider has not decided about this payment. Please ask the provider.',
};

/** What to tell the treasurer. */
export const concernSentence = ({ reason }: Concern, { contradiction }: Pick<Payment, 'contradiction'>): string =>
  reason === 'contradiction'
    ? `${contradiction ? contradictions[contradiction] : 'The provider contradicts itself.'} Please ask the provider.`
    : sentences[reason];
