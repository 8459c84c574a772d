import { describe, expect, it } from '@jest/globals';
import { type RefundState, refundStates } from '@maidan/shared/payment-states.ts';
import { type RefundWord, unheard } from './gateway/refund-answers.ts';
import { nextFollowUp, nextTry, stepOn } from './refund-state.ts';

const askedAt = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number): Date => new Date(askedAt.getTime() + seconds * 1000);
const word = (kind: RefundWord['kind']): RefundWord => ({ ...unheard, kind });
const step = (state: RefundState, kind: RefundWord['kind'], seconds: number, silent = 0) =>
  stepOn({ state, askedAt, unheard: silent }, word(kind), after(seconds));

describe('a refund', () => {
  it.each([
    ['asked', 'underway', 5, { state: 'accepted', goOnAt: after(60) }],
    ['asked', 'done', 5, { state: 'done', goOnAt: undefined }],
    ['asked', 'refused', 5, { state: 'refused', goOnAt: undefined }],
    ['asked', 'unheard', 5, { state: 'asked', goOnAt: after(25) }],
    ['asked', 'unlisted', 5, { state: 'asked', goOnAt: after(40) }],
    ['asked', 'unlisted', 39, { state: 'asked', goOnAt: after(40) }],
    ['asked', 'unlisted', 40, { state: 'due', goOnAt: after(40) }],
    ['accepted', 'underway', 61, { state: 'accepted', goOnAt: after(300) }],
    ['accepted', 'unlisted', 61, { state: 'accepted', goOnAt: after(300) }],
    ['accepted', 'unheard', 61, { state: 'accepted', goOnAt: after(81) }],
    ['accepted', 'done', 61, { state: 'done', goOnAt: undefined }],
    ['accepted', 'refused', 61, { state: 'refused', goOnAt: undefined }],
  ] as const)('%s that is %s after %i s', (state, kind, seconds, expected) => {
    expect(step(state, kind, seconds)).toEqual(expected);
  });

  it.each(refundStates.filter((state) => ['done', 'refused', 'needless'].includes(state)))(
    'that is %s stays so, whatever is said',
    (state) => {
      for (const kind of ['underway', 'done', 'refused', 'unlisted', 'unheard'] as const) {
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
