/**
 * The states of a refund and when its next job runs. This file uses no database, clock or network.
 *
 *   due ─sent→ sent ─accepted→ accepted ─arrived→ done
 *    ↑____________|  not listed by the provider      any of the first three → refused (a new refund is created)
 */
import type { RefundState } from '@maidan/shared/domain/payment-state.ts';
import type { RefundResponse } from '../gateway/protocol/refunds/refund-response.ts';
import { retryDelay } from '../retry-delay.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * A request whose answer was lost is sent again only after the provider's list has left it out for so many
 * milliseconds and in so many answers: it is not documented how late a refund is listed, nor that a repeated
 * `prodRefundId` is paid only once (gateway documentation, sections 6 and 11).
 */
const unlistedBeforeResend = 6 * hour;
const unlistedAnswersBeforeResend = 4;

/** Milliseconds after the request at which an accepted refund is requeried; then daily for `followUpDays`. */
const followUpAges = [1, 5, 15, 60, 360].map((minutes) => minutes * minute);
const followUpDays = 30;

/** Milliseconds between a refusal and the next try. After the last one a person has to decide. */
const retryDelays = [1 * minute, 10 * minute, 1 * hour, 6 * hour, 1 * day, 1 * day, 2 * day];

/** Open or done: of all that remained, a transaction has at most one of these (unique index `refunds_one_live`). */
export const liveRefundStates = ['due', 'sent', 'accepted', 'done'] as const satisfies readonly RefundState[];
/** Refunds that still have a job to do. */
export const openRefundStates = ['due', 'sent', 'accepted'] as const satisfies readonly RefundState[];

export const isLiveRefund = (state: RefundState): boolean => liveRefundStates.some((each) => each === state);
export const isOpenRefund = (state: RefundState): boolean => openRefundStates.some((each) => each === state);

interface RefundProgress {
  state: RefundState;
  sentAt: Date | null;
  /** Unanswered requests and requeries in a row. */
  unansweredRequests: number;
  /** Since when, and in how many answers, the provider has not listed it; null and 0 once it was listed. */
  unlistedSince: Date | null;
  unlistedAnswers: number;
}

interface RefundStep {
  state: RefundState;
  /** When the next job runs; undefined when there is nothing more to do. */
  nextAt: Date | undefined;
}

const after = (since: Date, milliseconds: number): Date => new Date(since.getTime() + milliseconds);

/** When to requery an accepted refund; undefined after `followUpDays`. */
export function nextFollowUpAt(sentAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - sentAt.getTime();
  const nextAge = followUpAges.find((at) => at > age);
  if (nextAge !== undefined) return after(sentAt, nextAge);
  const days = Math.floor(age / day) + 1;
  return days > followUpDays ? undefined : after(sentAt, days * day);
}

/** When to retry after so many refusals; undefined when all tries are used up. */
export function nextRetryAt(refusals: number, now: Date): Date | undefined {
  const wait = retryDelays[refusals - 1];
  return wait === undefined ? undefined : after(now, wait);
}

/**
 * The next state of a requested refund after the provider's response. A `refused` refund is retried as a new refund.
 */
export function nextRefundStep(progress: RefundProgress, response: RefundResponse, now: Date): RefundStep {
  const { state, sentAt, unansweredRequests } = progress;
  if (!isOpenRefund(state) || !sentAt) return { state, nextAt: undefined };
  switch (response.kind) {
    case 'done':
    case 'refused':
      return { state: response.kind, nextAt: undefined };
    case 'underway':
    case 'unclear':
      return { state: 'accepted', nextAt: nextFollowUpAt(sentAt, now) };
    case 'unsent':
      return { state: state === 'sent' ? 'due' : state, nextAt: after(now, retryDelay(unansweredRequests + 1)) };
    case 'inconclusive':
      return { state, nextAt: after(now, retryDelay(unansweredRequests + 1)) };
    case 'unlisted':
      return unlistedStep(progress, sentAt, now);
  }
}

/** An accepted refund is only not listed yet. One that stays unlisted for hours is requested again with the same id. */
function unlistedStep({ state, unlistedSince, unlistedAnswers }: RefundProgress, sentAt: Date, now: Date): RefundStep {
  if (state === 'accepted') return { state, nextAt: nextFollowUpAt(sentAt, now) };
  const resendAt = after(unlistedSince ?? now, unlistedBeforeResend);
  const hasEnoughAnswers = unlistedAnswers + 1 >= unlistedAnswersBeforeResend;
  if (hasEnoughAnswers && resendAt <= now) return { state: 'due', nextAt: now };
  return { state, nextAt: nextFollowUpAt(unlistedSince ?? now, now) ?? resendAt };
}
