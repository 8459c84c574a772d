import type { PaymentState, RefundState } from '@maidan/shared/domain/payment-state.ts';
import type { RefundResponse } from '../gateway/refund-response.ts';
import { retryDelay } from '../requery-schedule.ts';

/**
 * The usual changes of a refund's state, and when its next job runs.
 *
 * - `due` → `sent` → `accepted` → `done`; also from `sent` directly to `done`
 * - `sent` → `due`: the provider does not list the refund, or the request was not sent
 * - `due`, `sent` or `accepted` → `refused`: a new refund is created
 * - `accepted` → `replaced`: a person has decided that a new refund is created
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * By itself the API sends a request without an answer again only when the provider's list has lacked the refund for this
 * many milliseconds and in this many answers. An administrator may send it earlier (`resendMode`). It is not documented
 * how late a refund is listed, nor that a repeated `prodRefundId` is paid once (gateway documentation, sections 6 and
 * 11).
 */
const unlistedBeforeResend = 6 * hour;
const unlistedAnswersBeforeResend = 4;

/**
 * Milliseconds after the request at which an accepted refund is requeried; then each day until `dailyFollowUps`, then
 * weekly.
 */
const followUpAges = [1, 5, 15, 60, 360].map((minutes) => minutes * minute);
const dailyFollowUps = 30 * day;

/** Milliseconds between a refusal and the next try. After the last try a person has to decide. */
const retryDelays = [1 * minute, 10 * minute, 1 * hour, 6 * hour, 1 * day, 1 * day, 2 * day];

/** Open or done. The unique index `refunds_one_live` allows one live refund of the whole for each transaction. */
export const liveRefundStates = ['due', 'sent', 'accepted', 'done'] as const satisfies readonly RefundState[];
/** Refunds that have not ended. */
export const openRefundStates = ['due', 'sent', 'accepted'] as const satisfies readonly RefundState[];
/** Failed refunds, whose money is still to go back by a new refund. After `not_listed` only a person creates it. */
export const failedRefundStates = ['refused', 'not_listed'] as const satisfies readonly RefundState[];

export const isLiveRefund = (state: RefundState): boolean => liveRefundStates.some((each) => each === state);
export const isOpenRefund = (state: RefundState): boolean => openRefundStates.some((each) => each === state);
export const hasFailed = (state: RefundState): boolean => failedRefundStates.some((each) => each === state);

/** The counters of a refund between two of the provider's answers. */
interface RefundCounters {
  /** Unanswered requests and requeries in a row. */
  unansweredRequests: number;
  /** Since when the provider's remark is not understood; null while it is understood. */
  unclearSince: Date | null;
  /**
   * Since when, and in how many answers, the provider has not listed the refund since its last request; null and 0 when
   * it was listed or has just been requested.
   */
  unlistedSince: Date | null;
  unlistedAnswers: number;
}

interface RefundProgress extends RefundCounters {
  state: RefundState;
  sentAt: Date | null;
}

interface RefundStep {
  state: RefundState;
  /** When the next job runs; undefined once the refund is not open any more. */
  nextAt: Date | undefined;
  /** The counters that the response changes. */
  counters: Partial<RefundCounters>;
}

const after = (since: Date, milliseconds: number): Date => new Date(since.getTime() + milliseconds);

/** The next requery of a refund that was sent at `sentAt`. Requeries do not end, because banks may be months late. */
export function nextFollowUpAt(sentAt: Date, now: Date): Date {
  const age = now.getTime() - sentAt.getTime();
  const nextAge = followUpAges.find((at) => at > age);
  if (nextAge !== undefined) return after(sentAt, nextAge);
  const interval = age < dailyFollowUps ? day : 7 * day;
  return after(sentAt, (Math.floor(age / interval) + 1) * interval);
}

/** The time at which a refund that was refused `refusals` times is retried; undefined when all tries are used up. */
export function nextRetryAt(refusals: number, now: Date): Date | undefined {
  const wait = retryDelays[refusals - 1];
  return wait === undefined ? undefined : after(now, wait);
}

/** The counter and the time of the next request, after a request or requery that got no answer. */
export function afterSilence(
  { unansweredRequests: before }: Pick<RefundCounters, 'unansweredRequests'>,
  now: Date,
): { unansweredRequests: number; nextAt: Date } {
  const unansweredRequests = before + 1;
  return { unansweredRequests, nextAt: after(now, retryDelay(unansweredRequests)) };
}

/**
 * The next state of a requested refund after the provider's response, with the time of its next job while it is open.
 */
export function nextRefundStep(progress: RefundProgress, response: RefundResponse, now: Date): RefundStep {
  const { state, sentAt } = progress;
  if (!isOpenRefund(state)) return { state, nextAt: undefined, counters: {} };
  const since = sentAt ?? now;
  switch (response.kind) {
    case 'done':
    case 'refused':
      return { state: response.kind, nextAt: undefined, counters: listed };
    case 'underway':
      return { state: 'accepted', nextAt: nextFollowUpAt(since, now), counters: listed };
    case 'unclear':
      return {
        state: 'accepted',
        nextAt: nextFollowUpAt(since, now),
        counters: { ...listed, unclearSince: progress.unclearSince ?? now },
      };
    case 'unsent':
    case 'inconclusive': {
      const { nextAt, ...counters } = afterSilence(progress, now);
      return { state: response.kind === 'unsent' && state === 'sent' ? 'due' : state, nextAt, counters };
    }
    case 'unlisted':
      return unlistedStep(progress, since, now);
  }
}

const listed: RefundCounters = { unansweredRequests: 0, unclearSince: null, unlistedSince: null, unlistedAnswers: 0 };

/**
 * The step when the provider answered and does not list the refund. An accepted refund waits. A refund whose request
 * got no answer is requested again with the same id, once the list has lacked it long and often enough
 * (`unlistedBeforeResend`, `unlistedAnswersBeforeResend`).
 */
function unlistedStep(progress: RefundProgress, sentAt: Date, now: Date): RefundStep {
  const { state } = progress;
  const [unlistedSince, unlistedAnswers] = [progress.unlistedSince ?? now, progress.unlistedAnswers + 1];
  const counters = { unansweredRequests: 0, unlistedSince, unlistedAnswers };
  if (state === 'accepted') return { state, nextAt: nextFollowUpAt(sentAt, now), counters };
  const isLongEnough = after(unlistedSince, unlistedBeforeResend) <= now;
  if (isLongEnough && unlistedAnswers >= unlistedAnswersBeforeResend) return { state: 'due', nextAt: now, counters };
  return { state, nextAt: nextFollowUpAt(unlistedSince, now), counters };
}

/** Paise: `amountPaise` is the club's fee, `surchargePaise` the provider's charge on top of it. */
interface ChargedAmount {
  amountPaise: number;
  surchargePaise: number;
}

/**
 * Paise to refund: the fee without the provider's surcharge. The club does not get the surcharge, and it is not
 * documented that the provider refunds more than the order's amount (gateway documentation, 4.2 and 6).
 */
export const refundAmount = ({ amountPaise }: ChargedAmount): number => amountPaise;

/**
 * The states that a payment goes through, in order, when its refund gets the state `refund`. No transition leads from
 * `refund_due` or `refund_failed` to `refunded`, so such a payment passes through `refunding`.
 */
export function statesAfter(payment: PaymentState, refund: RefundState): PaymentState[] {
  if (payment === 'refund_due' || payment === 'refund_failed') {
    if (refund === 'sent') return ['refunding'];
    return refund === 'done' ? ['refunding', 'refunded'] : [];
  }
  if (payment !== 'refunding') return [];
  if (refund === 'done') return ['refunded'];
  return hasFailed(refund) ? ['refund_failed'] : [];
}
