import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { partialRefundSentences } from '@maidan/shared/rules/payments/partial-refund.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { DomainError } from '../../platform/http/errors/domain-error.ts';
import type { Payment } from '../payment.entity.ts';
import { isRefundable } from '../payment-state.ts';
import type { Refund } from './refund.entity.ts';
import { hasFailed } from './refund-state.ts';

/*
 * The rules of the refunds that people order:
 *
 * - `requireRefundable`: one payment or a payer of an event (`RegistrationRefunds.begin`), and a part
 *   (`RefundOrders.createPart`)
 * - `requireReturnable`: money of the counter (`CounterReturns`)
 * - `canMarkArrived` and `resendMode`: a refund that was ordered before (`RefundOrders.markArrived`, `sendAgain`)
 */

type Refundable = Pick<Payment, 'channel' | 'state' | 'atomTxnId' | 'capturedPaise'>;

/**
 * The provider's transaction that a refund names.
 * @param order `all`: what remains of the payment, or what the provider refused to return. `part`: the payment stays
 * `paid`
 * @throws DomainError `conflict` with the reason why the payment cannot be refunded in this way
 */
export function requireRefundable(order: 'all' | 'part', payment: Refundable): string {
  const { channel, state, atomTxnId, capturedPaise } = payment;
  if (order === 'part') {
    if (state !== 'paid' || !atomTxnId) throw conflict(partialRefundSentences.notPaid);
    return atomTxnId;
  }
  if (isCounterChannel(channel)) throw conflict(counterSentences.returnByHand);
  if (!isRefundable(state) || !atomTxnId || !capturedPaise) throw conflict(refundSentences.nothingToRefund);
  return atomTxnId;
}

/** @throws DomainError `conflict` when the money came through the provider, or the payment is not `paid` */
export function requireReturnable({ channel, state }: Pick<Refundable, 'channel' | 'state'>): void {
  if (!isCounterChannel(channel)) throw conflict(counterSentences.notAtCounter);
  if (state !== 'paid') throw conflict(refundSentences.nothingToRefund);
}

const conflict = (sentence: string): DomainError => new DomainError('conflict', sentence);

type Decidable = Pick<Refund, 'state' | 'requestedAt' | 'sentAt' | 'unclearSince' | 'unlistedSince'>;

/** Milliseconds after which an open refund needs attention. Banks take five to seven days. */
export const slowRefund = 7 * 86_400_000;

/** Milliseconds to wait before a resend. A test requires more than the time-out of the refund request. */
const requestTimeout = 40_000;

/** A failed refund may be marked too: the treasurer may have paid by hand, or the provider may have paid later. */
export const canMarkArrived = ({ state }: Decidable): boolean =>
  state === 'sent' || state === 'accepted' || hasFailed(state);

/**
 * How a refund can be sent again. `same`: with the same `prodRefundId`, because the provider does not list it, or a
 * week has passed since it was sent. `another`: as a new refund, because it failed, or the provider accepted it and it
 * is slow or unclear. Undefined otherwise, so that the money is not sent twice.
 */
export function resendMode(refund: Decidable, now: Date): 'same' | 'another' | undefined {
  const isOlder = (since: Date | null, milliseconds: number): boolean =>
    since !== null && now.getTime() - since.getTime() > milliseconds;
  switch (refund.state) {
    case 'refused':
    case 'not_listed':
      return 'another';
    case 'accepted':
      return refund.unclearSince || isOlder(refund.requestedAt, slowRefund) ? 'another' : undefined;
    case 'sent':
      // After a week in the state `sent` it can be sent again even if the provider never left it out of its list.
      return (refund.unlistedSince && isOlder(refund.sentAt, requestTimeout)) || isOlder(refund.sentAt, slowRefund)
        ? 'same'
        : undefined;
    case 'due':
    case 'done':
    case 'replaced':
    case 'not_needed':
      return undefined;
  }
}
