import { describe, expect, it } from '@jest/globals';
import { paymentStates, type RefundState, refundStates } from '@maidan/shared/domain/payment-state.ts';
import { noResponse, type RefundResponse } from '../gateway/refund-response.ts';
import { canTransition } from '../payment-state.ts';
import {
  isOpenRefund,
  nextFollowUpAt,
  nextRefundStep,
  nextRetryAt,
  openRefundStates,
  refundAmount,
  statesAfter,
} from './refund-state.ts';

const sentAt = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number): Date => new Date(sentAt.getTime() + seconds * 1000);
const response = (kind: RefundResponse['kind']): RefundResponse => ({ ...noResponse, kind });
const never = { unclearSince: null, unlistedSince: null, unlistedAnswers: 0 };
const wholeStep = (state: RefundState, kind: RefundResponse['kind'], seconds: number, silent = 0) =>
  nextRefundStep({ state, sentAt, unansweredRequests: silent, ...never }, response(kind), after(seconds));
const step = (...given: Parameters<typeof wholeStep>) => {
  const { state, nextAt } = wholeStep(...given);
  return { state, nextAt };
};
const kinds = ['underway', 'unclear', 'done', 'refused', 'unlisted', 'inconclusive', 'unsent'] as const;
const hour = 3600;

describe('a refund', () => {
  it.each([
    ['sent', 'underway', 5, { state: 'accepted', nextAt: after(60) }],
    ['sent', 'done', 5, { state: 'done', nextAt: undefined }],
    ['sent', 'refused', 5, { state: 'refused', nextAt: undefined }],
    ['sent', 'inconclusive', 5, { state: 'sent', nextAt: after(25) }],
    ['sent', 'unclear', 5, { state: 'accepted', nextAt: after(60) }],
    ['sent', 'unsent', 5, { state: 'due', nextAt: after(25) }],
    ['sent', 'unlisted', 5, { state: 'sent', nextAt: after(65) }],
    ['sent', 'unlisted', 40, { state: 'sent', nextAt: after(100) }],
    ['accepted', 'unclear', 61, { state: 'accepted', nextAt: after(300) }],
    ['accepted', 'underway', 61, { state: 'accepted', nextAt: after(300) }],
    ['accepted', 'unlisted', 61, { state: 'accepted', nextAt: after(300) }],
    ['accepted', 'inconclusive', 61, { state: 'accepted', nextAt: after(81) }],
    ['accepted', 'done', 61, { state: 'done', nextAt: undefined }],
    ['accepted', 'refused', 61, { state: 'refused', nextAt: undefined }],
  ] as const)('%s that is %s after %i s', (state, kind, seconds, expected) => {
    expect(step(state, kind, seconds)).toEqual(expected);
  });

  it.each([
    [3, 5 * hour + 3599, 'sent'],
    [3, 6 * hour, 'due'],
    [2, 6 * hour, 'sent'],
    [0, 40 * hour, 'sent'],
    [99, 5 * hour + 3599, 'sent'],
  ] as const)(
    'whose answer was lost is requested again only after hours and several answers: %i before, %i s',
    (unlistedAnswers, seconds, state) => {
      const progress = {
        state: 'sent',
        sentAt,
        unansweredRequests: 0,
        unclearSince: null,
        unlistedSince: sentAt,
        unlistedAnswers,
      } as const;
      expect(nextRefundStep(progress, response('unlisted'), after(seconds)).state).toBe(state);
    },
  );

  it('that is not listed is requeried six times in those hours, counted from the first such answer', () => {
    const unlistedSince = after(20 * hour);
    const minutes: number[] = [];
    let at: Date | undefined = unlistedSince;
    let state: RefundState = 'sent';
    for (let unlistedAnswers = 0; at && state === 'sent'; unlistedAnswers += 1) {
      minutes.push((at.getTime() - unlistedSince.getTime()) / 60_000);
      const progress = { ...never, state, sentAt, unansweredRequests: 0, unlistedSince, unlistedAnswers };
      ({ state, nextAt: at } = nextRefundStep(progress, response('unlisted'), at));
    }
    expect(minutes).toEqual([0, 1, 5, 15, 60, 360]);
    expect(state).toBe('due');
  });

  it.each(refundStates.filter((state) => !isOpenRefund(state)))('that is %s stays so after any response', (state) => {
    for (const kind of kinds) {
      expect(step(state, kind, 60)).toEqual({ state, nextAt: undefined });
    }
  });

  it('is requeried at growing intervals for a month, and then every week', () => {
    const ages: number[] = [];
    for (let [at, n] = [nextFollowUpAt(sentAt, sentAt), 0]; n < 38; [at, n] = [nextFollowUpAt(sentAt, at), n + 1]) {
      ages.push((at.getTime() - sentAt.getTime()) / 60_000);
    }
    expect(ages.slice(0, 7)).toEqual([1, 5, 15, 60, 360, 1440, 2880]);
    expect(ages.slice(-4).map((minutes) => minutes / 1440)).toEqual([30, 35, 42, 49]);
  });

  it('is not forgotten while it is open, whatever the provider answers and however long that takes', () => {
    for (const state of openRefundStates)
      for (const kind of kinds)
        for (const sent of [sentAt, null])
          for (const days of [0, 29, 30, 31, 400]) {
            const now = after(days * 24 * hour);
            const next = nextRefundStep({ ...never, state, sentAt: sent, unansweredRequests: 0 }, response(kind), now);
            if (isOpenRefund(next.state)) expect(next.nextAt?.getTime()).toBeGreaterThanOrEqual(now.getTime());
          }
  });

  it('waits as long as the count says that is stored with it', () => {
    const { counters, nextAt } = wholeStep('accepted', 'inconclusive', 0, 4);
    expect(counters).toEqual({ unansweredRequests: 5 });
    expect(nextAt).toEqual(after(320));
    expect(wholeStep('accepted', 'unlisted', 60, 4).counters).toEqual({
      ...{ unansweredRequests: 0, unlistedSince: after(60), unlistedAnswers: 1 },
    });
    expect(wholeStep('sent', 'unclear', 60, 4).counters).toEqual({
      ...{ unansweredRequests: 0, unclearSince: after(60), unlistedSince: null, unlistedAnswers: 0 },
    });
  });

  it('that is refused is retried seven times at growing intervals', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((refusals) => {
      const next = nextRetryAt(refusals, sentAt);
      return next && (next.getTime() - sentAt.getTime()) / 60_000;
    });
    expect(minutes).toEqual([1, 10, 60, 360, 1440, 1440, 2880, undefined]);
  });

  it('backs off from a provider that does not answer', () => {
    expect(step('sent', 'inconclusive', 0, 4).nextAt).toEqual(after(320));
  });
});

it('a refund is the fee without the provider’s surcharge', () => {
  expect(refundAmount({ amountPaise: 150_000, surchargePaise: 3_000 })).toBe(150_000);
  expect(refundAmount({ amountPaise: 150_000, surchargePaise: 0 })).toBe(150_000);
});

it.each([
  ['refund_due', 'sent', ['refunding']],
  ['refund_failed', 'sent', ['refunding']],
  ['refunding', 'done', ['refunded']],
  ['refunding', 'refused', ['refund_failed']],
  ['refunding', 'not_listed', ['refund_failed']],
  ['refund_failed', 'done', ['refunding', 'refunded']],
  ['refunding', 'accepted', []],
  ['paid', 'done', []],
  ['reversed', 'done', []],
  ['refunded', 'refused', []],
] as const)('a payment that is %s, with a refund that is %s, goes to %j', (payment, refund, states) => {
  expect(statesAfter(payment, refund)).toEqual(states);
});

it('uses only permitted transitions of a payment', () => {
  for (const payment of paymentStates) {
    for (const refund of refundStates) {
      const path = [payment, ...statesAfter(payment, refund)];
      for (const [i, to] of path.slice(1).entries()) expect(canTransition(path[i] ?? payment, to)).toBe(true);
    }
  }
});
