import { describe, expect, it } from '@jest/globals';
import { type PaymentState, paymentStates } from '@maidan/shared/payment-states.ts';
import { hasLapsed, lastAsk, nextAsk } from './ask-schedule.ts';

const createdAt = new Date('2026-11-21T20:00:00Z');
const at = (seconds: number): Date => new Date(createdAt.getTime() + seconds * 1000);

/** All ages in seconds at which a payment that stays in `state` is asked about. */
function asks(state: PaymentState): number[] {
  const ages: number[] = [];
  for (let next = nextAsk({ state, createdAt }, createdAt); next; next = nextAsk({ state, createdAt }, next)) {
    ages.push((next.getTime() - createdAt.getTime()) / 1000);
  }
  return ages;
}

describe('the reconciler’s schedule', () => {
  it('asks about an open payment at least at 1, 2, 3, 5, 10, 15, 30, 60 and 90 minutes', () => {
    expect(asks('initiated')).toEqual(expect.arrayContaining([1, 2, 3, 5, 10, 15, 30, 60, 90].map((m) => m * 60)));
  });

  it('never leaves a checkout of its first quarter of an hour unasked for more than a minute', () => {
    const early = [0, ...asks('initiated').filter((age) => age <= 15 * 60)];
    for (const [i, age] of early.slice(1).entries()) expect(age - (early[i] ?? 0)).toBeLessThanOrEqual(60);
  });

  it.each(paymentStates)('ends for %s by T+5', (state) => {
    expect(Math.max(0, ...asks(state))).toBeLessThanOrEqual(lastAsk);
  });

  it('looks at paid money again until T+5, for reversals', () => {
    expect(asks('paid').length).toBeGreaterThan(0);
  });

  it('asks nothing about money that is on its way back', () => {
    for (const state of ['refund_due', 'refunding', 'refunded', 'refund_failed', 'reversed'] as const) {
      expect(asks(state)).toEqual([]);
    }
  });

  it('lets an open payment lapse only after the last ask', () => {
    expect(hasLapsed({ state: 'initiated', createdAt }, at(lastAsk - 1))).toBe(false);
    expect(hasLapsed({ state: 'initiated', createdAt }, at(lastAsk))).toBe(true);
    expect(hasLapsed({ state: 'failed', createdAt }, at(lastAsk))).toBe(false);
  });
});
