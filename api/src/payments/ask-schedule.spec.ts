import { describe, expect, it } from '@jest/globals';
import { type PaymentState, paymentStates } from '@maidan/shared/payment-states.ts';
import { isOverdue, lastAsk, nextAsk, saysNone } from './ask-schedule.ts';
import { backOff } from './back-off.ts';
import { isCaptured, isOpen, type Report } from './payment-state.ts';

const createdAt = new Date('2026-11-21T20:00:00Z');
const at = (seconds: number): Date => new Date(createdAt.getTime() + seconds * 1000);
const payment = (state: PaymentState, capturedAt = isCaptured(state) ? createdAt : null) => ({
  state,
  createdAt,
  capturedAt,
  unheard: 0,
});

/** All ages in seconds at which a payment that stays in `state` is asked about. */
function asks(state: PaymentState): number[] {
  const ages: number[] = [];
  for (let next = nextAsk(payment(state), createdAt); next; next = nextAsk(payment(state), next)) {
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

  it('goes on daily about money that a bank does not decide about, and ends some day', () => {
    const late = asks('initiated').filter((age) => age >= lastAsk);
    expect(late.slice(0, 3)).toEqual([5, 6, 7].map((days) => days * 86_400));
    expect(late.at(-1)).toBe(60 * 86_400);
  });

  it.each(paymentStates.filter((state) => !isOpen(state)))('ends for %s with T+5', (state) => {
    expect(asks(state).at(-1)).toBe(lastAsk);
  });

  it('counts the rechecks from the day on which the money came, however late that was', () => {
    const late = payment('paid', at(4 * 86_400));
    expect(nextAsk(late, at(4 * 86_400))).toEqual(at(5 * 86_400));
    expect(nextAsk(late, at(8 * 86_400))).toEqual(at(9 * 86_400));
    expect(nextAsk(late, at(9 * 86_400))).toBeUndefined();
  });

  it('backs off from a provider that does not answer, and never gives up', () => {
    const waits = [1, 2, 3, 4, 30].map((unheard) => {
      const next = nextAsk({ ...payment('initiated'), unheard }, at(100));
      return (next!.getTime() - at(100).getTime()) / 1000;
    });
    expect(waits).toEqual([20, 40, 80, 160, 6 * 3600]);
    expect(nextAsk({ ...payment('paid'), unheard: 1 }, at(lastAsk + 1))).toEqual(at(lastAsk + 21));
    expect(backOff(1000)).toBe(6 * 3_600_000);
  });
});

describe('an open payment', () => {
  it('is overdue from T+5 on, a closed one never', () => {
    expect(isOverdue(payment('initiated'), at(lastAsk - 1))).toBe(false);
    expect(isOverdue(payment('initiated'), at(lastAsk))).toBe(true);
    expect(isOverdue(payment('failed'), at(lastAsk))).toBe(false);
  });

  const said = (kind: Exclude<Report['kind'], 'success'>, code: string | null): Report => ({
    kind,
    code,
    message: null,
  });

  it.each([
    ['unknown', 'OTS0401', true],
    ['pending', 'OTS0301', true],
    ['pending', 'OTS0351', true],
    ['pending', 'OTS0201', true],
    ['pending', 'OTS0551', false],
    ['unknown', 'OTS0951', false],
    ['unknown', 'OTS0506', false],
    ['unknown', null, false],
    ['failed', 'OTS0600', false],
  ] as const)('lapses on %s %s: %s', (kind, code, lapses) => expect(saysNone(said(kind, code))).toBe(lapses));

  it('does not lapse on an answer that contradicts itself', () => {
    expect(saysNone({ ...said('unknown', 'OTS0401'), contradiction: 'merchant' })).toBe(false);
  });
});
