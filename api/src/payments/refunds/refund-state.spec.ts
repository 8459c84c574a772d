import { describe, expect, it } from '@jest/globals';
import { type RefundState, refundStates } from '@maidan/shared/domain/payment-state.ts';
import { noResponse, type RefundResponse } from '../gateway/protocol/refund-response.ts';
import { nextFollowUpAt, nextRefundStep, nextRetryAt } from './refund-state.ts';

const askedAt = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number): Date => new Date(askedAt.getTime() + seconds * 1000);
const response = (kind: RefundResponse['kind']): RefundResponse => ({ ...noResponse, kind });
const never = { unlistedSince: null, unlistedAnswers: 0 };
const step = (state: RefundState, kind: RefundResponse['kind'], seconds: number, silent = 0) =>
  nextRefundStep({ state, askedAt, unheard: silent, ...never }, response(kind), after(seconds));
const hour = 3600;

describe('a refund', () => {
  it.each([
    ['asked', 'underway', 5, { state: 'accepted', nextAt: after(60) }],
    ['asked', 'done', 5, { state: 'done', nextAt: undefined }],
    ['asked', 'refused', 5, { state: 'refused', nextAt: undefined }],
    ['asked', 'inconclusive', 5, { state: 'asked', nextAt: after(25) }],
    ['asked', 'unclear', 5, { state: 'accepted', nextAt: after(60) }],
    ['asked', 'unsent', 5, { state: 'due', nextAt: after(25) }],
    ['asked', 'unlisted', 5, { state: 'asked', nextAt: after(65) }],
    ['asked', 'unlisted', 40, { state: 'asked', nextAt: after(100) }],
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
    [3, 5 * hour + 3599, 'asked'],
    [3, 6 * hour, 'due'],
    [2, 6 * hour, 'asked'],
    [0, 40 * hour, 'asked'],
    [99, 5 * hour + 3599, 'asked'],
  ] as const)(
    'whose answer was lost is requested again only after hours and several answers: %i before, %i s',
    (unlistedAnswers, seconds, state) => {
      const progress = { state: 'asked', askedAt, unheard: 0, unlistedSince: askedAt, unlistedAnswers } as const;
      expect(nextRefundStep(progress, response('unlisted'), after(seconds)).state).toBe(state);
    },
  );

  it('that is not listed is requeried six times in those hours, counted from the first such answer', () => {
    const unlistedSince = after(20 * hour);
    const minutes: number[] = [];
    let at: Date | undefined = unlistedSince;
    let state: RefundState = 'asked';
    for (let unlistedAnswers = 0; at && state === 'asked'; unlistedAnswers += 1) {
      minutes.push((at.getTime() - unlistedSince.getTime()) / 60_000);
      const progress = { state, askedAt, unheard: 0, unlistedSince, unlistedAnswers };
      ({ state, nextAt: at } = nextRefundStep(progress, response('unlisted'), at));
    }
    expect(minutes).toEqual([0, 1, 5, 15, 60, 360]);
    expect(state).toBe('due');
  });

  it.each(refundStates.filter((state) => ['done', 'refused', 'needless'].includes(state)))(
    'that is %s stays so after any response',
    (state) => {
      for (const kind of ['underway', 'unclear', 'done', 'refused', 'unlisted', 'inconclusive', 'unsent'] as const) {
        expect(step(state, kind, 60)).toEqual({ state, nextAt: undefined });
      }
    },
  );

  it('is requeried at growing intervals for a month', () => {
    const ages: number[] = [];
    for (let at = nextFollowUpAt(askedAt, askedAt); at; at = nextFollowUpAt(askedAt, at)) {
      ages.push((at.getTime() - askedAt.getTime()) / 60_000);
    }
    expect(ages.slice(0, 7)).toEqual([1, 5, 15, 60, 360, 1440, 2880]);
    expect(ages.at(-1)).toBe(30 * 1440);
  });

  it('that is refused is retried seven times at growing intervals', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((refusals) => {
      const next = nextRetryAt(refusals, askedAt);
      return next && (next.getTime() - askedAt.getTime()) / 60_000;
    });
    expect(minutes).toEqual([1, 10, 60, 360, 1440, 1440, 2880, undefined]);
  });

  it('backs off from a provider that does not answer', () => {
    expect(step('asked', 'inconclusive', 0, 4).nextAt).toEqual(after(320));
  });
});
