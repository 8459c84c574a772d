import { describe, expect, it } from '@jest/globals';
import { type RefundState, refundStates } from '@maidan/shared/payment-states.ts';
import { type RefundWord, unheard } from './gateway/refund-answers.ts';
import { nextFollowUp, nextTry, stepOn } from './refund-state.ts';

const askedAt = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number): Date => new Date(askedAt.getTime() + seconds * 1000);
const word = (kind: RefundWord['kind']): RefundWord => ({ ...unheard, kind });
const never = { unlistedSince: null, unlistedAnswers: 0 };
const step = (state: RefundState, kind: RefundWord['kind'], seconds: number, silent = 0) =>
  stepOn({ state, askedAt, unheard: silent, ...never }, word(kind), after(seconds));
const hour = 3600;

describe('a refund', () => {
  it.each([
    ['asked', 'underway', 5, { state: 'accepted', goOnAt: after(60) }],
    ['asked', 'done', 5, { state: 'done', goOnAt: undefined }],
    ['asked', 'refused', 5, { state: 'refused', goOnAt: undefined }],
    ['asked', 'unheard', 5, { state: 'asked', goOnAt: after(25) }],
    ['asked', 'unclear', 5, { state: 'accepted', goOnAt: after(60) }],
    ['asked', 'unsent', 5, { state: 'due', goOnAt: after(25) }],
    ['asked', 'unlisted', 5, { state: 'asked', goOnAt: after(65) }],
    ['asked', 'unlisted', 40, { state: 'asked', goOnAt: after(100) }],
    ['accepted', 'unclear', 61, { state: 'accepted', goOnAt: after(300) }],
    ['accepted', 'underway', 61, { state: 'accepted', goOnAt: after(300) }],
    ['accepted', 'unlisted', 61, { state: 'accepted', goOnAt: after(300) }],
    ['accepted', 'unheard', 61, { state: 'accepted', goOnAt: after(81) }],
    ['accepted', 'done', 61, { state: 'done', goOnAt: undefined }],
    ['accepted', 'refused', 61, { state: 'refused', goOnAt: undefined }],
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
    'whose answer was lost is sent a second time only after hours and several answers: %i before, %i s',
    (unlistedAnswers, seconds, state) => {
      const pursued = { state: 'asked', askedAt, unheard: 0, unlistedSince: askedAt, unlistedAnswers } as const;
      expect(stepOn(pursued, word('unlisted'), after(seconds)).state).toBe(state);
    },
  );

  it('that the list leaves out is asked about six times in those hours, and counted from the first of these answers', () => {
    const unlistedSince = after(20 * hour);
    const asked: number[] = [];
    let at: Date | undefined = unlistedSince;
    let state: RefundState = 'asked';
    for (let unlistedAnswers = 0; at && state === 'asked'; unlistedAnswers += 1) {
      asked.push((at.getTime() - unlistedSince.getTime()) / 60_000);
      const pursued = { state, askedAt, unheard: 0, unlistedSince, unlistedAnswers };
      ({ state, goOnAt: at } = stepOn(pursued, word('unlisted'), at));
    }
    expect(asked).toEqual([0, 1, 5, 15, 60, 360]);
    expect(state).toBe('due');
  });

  it.each(refundStates.filter((state) => ['done', 'refused', 'needless'].includes(state)))(
    'that is %s stays so, whatever is said',
    (state) => {
      for (const kind of ['underway', 'unclear', 'done', 'refused', 'unlisted', 'unheard', 'unsent'] as const) {
        expect(step(state, kind, 60)).toEqual({ state, goOnAt: undefined });
      }
    },
  );

  it('is looked after more rarely by and by, and for a month', () => {
    const ages: number[] = [];
    for (let at = nextFollowUp(askedAt, askedAt); at; at = nextFollowUp(askedAt, at)) {
      ages.push((at.getTime() - askedAt.getTime()) / 60_000);
    }
    expect(ages.slice(0, 7)).toEqual([1, 5, 15, 60, 360, 1440, 2880]);
    expect(ages.at(-1)).toBe(30 * 1440);
  });

  it('that is refused is tried again seven times, further and further apart', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((refusals) => {
      const next = nextTry(refusals, askedAt);
      return next && (next.getTime() - askedAt.getTime()) / 60_000;
    });
    expect(minutes).toEqual([1, 10, 60, 360, 1440, 1440, 2880, undefined]);
  });

  it('backs off from a provider that does not answer', () => {
    expect(step('asked', 'unheard', 0, 4).goOnAt).toEqual(after(320));
  });
});
