import { describe, expect, it } from '@jest/globals';
import { type PaymentState, paymentStates } from '@maidan/shared/domain/payment-state.ts';
import { isCaptured, isOpen, type Report } from './payment-state.ts';
import {
  afterReport,
  decisionDeadline,
  hasLapsed,
  isOverdue,
  nextRequeryAt,
  reportsNoMoney,
  retryDelay,
} from './requery-schedule.ts';

const createdAt = new Date('2026-11-21T20:00:00Z');
const at = (seconds: number): Date => new Date(createdAt.getTime() + seconds * 1000);
const payment = (state: PaymentState, capturedAt = isCaptured(state) ? createdAt : null) => ({
  state,
  stateSince: createdAt,
  createdAt,
  capturedAt,
  unansweredRequeries: 0,
});

/** All ages in seconds at which a payment that stays in `state` is requeried. */
function requeryAges(state: PaymentState): number[] {
  const ages: number[] = [];
  for (let next = nextRequeryAt(payment(state), createdAt); next; next = nextRequeryAt(payment(state), next)) {
    ages.push((next.getTime() - createdAt.getTime()) / 1000);
  }
  return ages;
}

describe('the reconciler’s schedule', () => {
  const every = (unit: number, ...counts: number[]) => counts.map((count) => count * unit);
  const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
  const [minute, hour, day] = [60, 3_600, 86_400];

  it.each<[string, PaymentState, number[]]>([
    [
      'an open payment',
      'initiated',
      [
        ...[20, 40],
        ...every(minute, ...upTo(15), 20, 30, 45, 60, 90),
        ...every(hour, 2, 3, 6, 12),
        ...every(day, ...upTo(60)),
      ],
    ],
    ['a failed payment', 'failed', [...every(minute, 5, 15, 60), 6 * hour, ...every(day, 1, 2, 5)]],
    ['a lapsed payment', 'expired', every(day, 1, 2, 5)],
    ['captured money', 'paid', every(day, 1, 2, 3, 5)],
  ])('requeries %s (%s) at these ages and no others', (_name, state, ages) => expect(requeryAges(state)).toEqual(ages));

  it('requeries a checkout at least every minute in its first quarter of an hour', () => {
    const early = [0, ...requeryAges('initiated').filter((age) => age <= 15 * 60)];
    for (const [i, age] of early.slice(1).entries()) expect(age - (early[i] ?? 0)).toBeLessThanOrEqual(60);
  });

  it.each(paymentStates.filter((state) => !isOpen(state)))('ends for %s with T+5', (state) => {
    expect(requeryAges(state).at(-1)).toBe(decisionDeadline);
  });

  it('counts from the capture, however late that was', () => {
    const late = payment('paid', at(4 * 86_400));
    expect(nextRequeryAt(late, at(4 * 86_400))).toEqual(at(5 * 86_400));
    expect(nextRequeryAt(late, at(8 * 86_400))).toEqual(at(9 * 86_400));
    expect(nextRequeryAt(late, at(9 * 86_400))).toBeUndefined();
  });

  it('backs off while the provider does not answer, and never gives up', () => {
    const age = 3600;
    const waits = [1, 2, 3, 4, 30].map((unansweredRequeries) => {
      const next = nextRequeryAt({ ...payment('initiated'), unansweredRequeries }, at(age));
      return (next!.getTime() - at(age).getTime()) / 1000;
    });
    expect(waits).toEqual([20, 40, 80, 160, 6 * 3600]);
    expect(nextRequeryAt({ ...payment('paid'), unansweredRequeries: 1 }, at(decisionDeadline + 1))).toEqual(
      at(decisionDeadline + 21),
    );
    expect(retryDelay(1000)).toBe(6 * 3_600_000);
  });

  it('waits at most a minute while a payer may be waiting, however many requeries were unanswered', () => {
    for (const age of [0, 100, 3599]) {
      const next = nextRequeryAt({ ...payment('initiated'), unansweredRequeries: 30 }, at(age));
      expect(next).toEqual(at(age + 60));
    }
  });

  it('requeries a lapsed payment three more times, counted from the lapse', () => {
    const lapsed = { ...payment('expired'), stateSince: at(decisionDeadline) };
    const days = [1, 2, 5].map((n) => decisionDeadline + n * 86_400);
    expect([decisionDeadline, ...days].map((age) => nextRequeryAt(lapsed, at(age)))).toEqual([
      ...days.map(at),
      undefined,
    ]);
  });
});

describe('an open payment', () => {
  it('is overdue from T+5 on, a closed one never', () => {
    expect(isOverdue(payment('initiated'), at(decisionDeadline - 1))).toBe(false);
    expect(isOverdue(payment('initiated'), at(decisionDeadline))).toBe(true);
    expect(isOverdue(payment('failed'), at(decisionDeadline))).toBe(false);
  });

  it('lapses on an empty answer as on "no data"', () => {
    expect(reportsNoMoney({ kind: 'unknown', code: null, message: null, isEmpty: true })).toBe(true);
  });

  it.each([
    ['no earlier code', null, decisionDeadline, true],
    ['the bank was last undecided', 'OTS0551', decisionDeadline, false],
    ['before the provider’s deadline', null, decisionDeadline - 1, false],
  ])('that is answered with nothing, while %s (%s, age %d): ends: %s', (_name, responseCode, age, ends) => {
    const empty: Report = { kind: 'unknown', code: null, message: null, isEmpty: true };
    expect(hasLapsed({ ...payment('initiated'), responseCode }, empty, at(age))).toBe(ends);
  });

  const report = (kind: Exclude<Report['kind'], 'success'>, code: string | null): Report => ({
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
  ] as const)('lapses on %s %s: %s', (kind, code, expected) =>
    expect(reportsNoMoney(report(kind, code))).toBe(expected),
  );

  it('does not lapse on an answer that contradicts itself', () => {
    expect(reportsNoMoney({ ...report('unknown', 'OTS0401'), contradiction: 'merchant' })).toBe(false);
  });
});

describe('the schedule after a report', () => {
  const empty: Report = { kind: 'unknown', code: null, message: null, isEmpty: true };
  const silence: Report = { kind: 'unknown', code: null, message: null };
  const pending: Report = { kind: 'pending', code: 'OTS0351', message: null };
  const before = (unansweredRequeries: number, state: PaymentState = 'initiated') => ({
    ...payment(state),
    unansweredRequeries,
    nextRequeryAt: at(777),
  });

  it.each([
    ['no answer to a scheduled requery', silence, true, 100, { unansweredRequeries: 3, nextRequeryAt: at(160) }],
    ['no answer to a requery by a page view', silence, false, 100, { unansweredRequeries: 2, nextRequeryAt: at(777) }],
    ['an empty answer to a scheduled requery', empty, true, 100, { unansweredRequeries: 3, nextRequeryAt: at(160) }],
    [
      'an empty answer after the provider’s deadline',
      empty,
      true,
      decisionDeadline,
      { unansweredRequeries: 0, nextRequeryAt: at(518_400) },
    ],
    [
      'no answer after the provider’s deadline',
      silence,
      true,
      decisionDeadline,
      { unansweredRequeries: 3, nextRequeryAt: at(decisionDeadline + 80) },
    ],
    ['an answer to a scheduled requery', pending, true, 100, { unansweredRequeries: 0, nextRequeryAt: at(120) }],
    ['an answer to a requery by a page view', pending, false, 100, { unansweredRequeries: 0, nextRequeryAt: at(120) }],
  ] as const)('%s', (_name, report, isScheduled, age, expected) => {
    expect(afterReport(before(2), report, isScheduled, at(age))).toEqual(expected);
  });

  it('ends for a payment of 400 days on an empty answer', () => {
    expect(afterReport(before(9, 'expired'), empty, true, at(400 * 86_400))).toEqual({
      unansweredRequeries: 0,
      nextRequeryAt: null,
    });
  });
});
