import type { RefundState } from '@maidan/shared/domain/payment-state.ts';
import type { RefundResponse } from '../gateway/protocol/refund-response.ts';
import { retryDelay } from '../retry-delay.ts';

/**
 * How a refund goes on. Nothing here touches a database, a clock or the network.
 *
 *   due ─asked→ asked ─accepted→ accepted ─arrived→ done
 *    ↑____________|  the provider knows nothing of it      any of the first three → refused (another is opened)
 */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * A request whose answer was lost is sent again only after the provider's list has left it out for so many
 * milliseconds and in so many answers: nobody has published how late a refund is listed, nor that a repeated
 * `prodRefundId` pays once (gateway documentation, sections 6 and 11).
 */
const unlistedBeforeResend = 6 * hour;
const unlistedAnswersBeforeResend = 4;

/** Ages since it was asked for, at which we look what has become of a refund. Banks take days. */
const followUpAges = [1, 5, 15, 60, 360].map((minutes) => minutes * minute);
const followUpDays = 30;

/** Waits before another refund is tried after a refusal. The last one is repeated no more: a person has to look. */
const retryDelays = [1 * minute, 10 * minute, 1 * hour, 6 * hour, 1 * day, 1 * day, 2 * day];

/** Refunds that are not over, or are over because the money is back: there is never a second one beside it. */
export const liveRefundStates = ['due', 'asked', 'accepted', 'done'] as const satisfies readonly RefundState[];
/** Refunds that we still have to do something about. */
export const openRefundStates = ['due', 'asked', 'accepted'] as const satisfies readonly RefundState[];

export const isOpenRefund = (state: RefundState): boolean => openRefundStates.some((each) => each === state);

export interface RefundProgress {
  state: RefundState;
  askedAt: Date | null;
  /** Words in a row that said nothing. */
  unheard: number;
  /** Since when, and in how many answers, the provider's list has left it out; null and 0 once it was listed. */
  unlistedSince: Date | null;
  unlistedAnswers: number;
}

export interface RefundStep {
  state: RefundState;
  /** When to go on; undefined when there is nothing more to do. */
  nextAt: Date | undefined;
}

const after = (since: Date, milliseconds: number): Date => new Date(since.getTime() + milliseconds);

/** When to look again at an accepted refund. */
export function nextFollowUpAt(askedAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - askedAt.getTime();
  const soon = followUpAges.find((at) => at > age);
  if (soon !== undefined) return after(askedAt, soon);
  const days = Math.floor(age / day) + 1;
  return days > followUpDays ? undefined : after(askedAt, days * day);
}

/** When to try again after so many refusals; undefined when it has been tried often enough. */
export function nextRetryAt(refusals: number, now: Date): Date | undefined {
  const wait = retryDelays[refusals - 1];
  return wait === undefined ? undefined : after(now, wait);
}

/** What the provider's word means for a refund that was asked for. `refused` is tried again by a refund of its own. */
export function nextRefundStep(pursued: RefundProgress, word: RefundResponse, now: Date): RefundStep {
  const { state, askedAt, unheard } = pursued;
  if (!isOpenRefund(state) || !askedAt) return { state, nextAt: undefined };
  switch (word.kind) {
    case 'done':
    case 'refused':
      return { state: word.kind, nextAt: undefined };
    case 'underway':
    case 'unclear':
      return { state: 'accepted', nextAt: nextFollowUpAt(askedAt, now) };
    case 'unsent':
      return { state: state === 'asked' ? 'due' : state, nextAt: after(now, retryDelay(unheard + 1)) };
    case 'unheard':
      return { state, nextAt: after(now, retryDelay(unheard + 1)) };
    case 'unlisted':
      return unlistedStep(pursued, askedAt, now);
  }
}

/** What was accepted is only not listed yet. What stays out of the list for hours is asked for anew, under the same name. */
function unlistedStep({ state, unlistedSince, unlistedAnswers }: RefundProgress, askedAt: Date, now: Date): RefundStep {
  if (state === 'accepted') return { state, nextAt: nextFollowUpAt(askedAt, now) };
  const resendAt = after(unlistedSince ?? now, unlistedBeforeResend);
  const isAskedOften = unlistedAnswers + 1 >= unlistedAnswersBeforeResend;
  if (isAskedOften && resendAt <= now) return { state: 'due', nextAt: now };
  return { state, nextAt: nextFollowUpAt(unlistedSince ?? now, now) ?? resendAt };
}
