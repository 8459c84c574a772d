import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { checkoutLifetime } from '@maidan/shared/domain/timing.ts';
import { isClosed, isOpen, type Report } from './payment-state.ts';

const second = 1;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const everyMinuteUntil = (minutes: number): number[] => Array.from({ length: minutes }, (_, i) => (i + 1) * minute);
const daily = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => (first + i) * day);

/**
 * Seconds. The provider decides by T+5. An open payment without reported money can lapse from then on (`hasLapsed`).
 */
export const decisionDeadline = 5 * day;
/** Days after which the schedule of an undecided payment ends. Administrators see the payment from T+5 on. */
const lastRequeryDay = 60;

/**
 * Ages, in seconds since the payment was started, at which the reconciler requeries it. The payer may lose the tab, and
 * the callback may fail. So the payment is requeried after 20 and 40 seconds, then every minute while its checkout is
 * valid, and less often after that.
 */
const agesWhileOpen = [
  20 * second,
  40 * second,
  ...everyMinuteUntil(checkoutLifetime / 60_000),
  20 * minute,
  30 * minute,
  45 * minute,
  60 * minute,
  90 * minute,
  ...[2, 3, 6, 12].map((hours) => hours * hour),
  ...daily(1, lastRequeryDay),
];

/**
 * Ages, in seconds since the payment was started, at which a failed or cancelled payment is requeried. It may still
 * become paid: the provider documents a failure by time-out that became a success on the same day.
 */
const agesOnceClosed = [5 * minute, 15 * minute, 60 * minute, 6 * hour, 1 * day, 2 * day, decisionDeadline];

/** Ages, in seconds since the payment lapsed, at which it is requeried, because it may still become paid. */
const agesOnceLapsed = [1 * day, 2 * day, decisionDeadline];

/**
 * Ages, in seconds since the capture, at which the payment is requeried. The provider can reverse it (OTS0001) until
 * T+2, and the payer may have paid twice.
 */
const agesOnceCaptured = [1 * day, 2 * day, 3 * day, decisionDeadline];

const agesFor = (state: PaymentState): readonly number[] => {
  if (isOpen(state)) return agesWhileOpen;
  if (state === 'expired') return agesOnceLapsed;
  return isClosed(state) ? agesOnceClosed : agesOnceCaptured;
};

/** The columns that the schedule depends on. */
interface ScheduledPayment {
  state: PaymentState;
  stateSince: Date;
  createdAt: Date;
  /** Null until money was captured. */
  capturedAt: Date | null;
  /** The reconciler's unanswered requeries in a row. */
  unansweredRequeries: number;
}

/** Seconds for which a payer may be waiting. In this time an unanswered requery is repeated after a minute at most. */
const attemptLifetime = 1 * hour;
const longestWaitWhilePaying = 1 * minute;

/** The time from which the ages of the schedule count, in milliseconds. */
const startOf = ({ state, stateSince, createdAt, capturedAt }: ScheduledPayment): number =>
  (state === 'expired' ? stateSince : (capturedAt ?? createdAt)).getTime();

const nextScheduledAt = (payment: ScheduledPayment, now: Date): Date | undefined => {
  const since = startOf(payment);
  const next = agesFor(payment.state).find((at) => at > (now.getTime() - since) / 1000);
  return next === undefined ? undefined : new Date(since + next * 1000);
};

/** The time of the payment's next requery; undefined when the schedule has ended. */
export function nextRequeryAt(payment: ScheduledPayment, now: Date): Date | undefined {
  if (payment.unansweredRequeries === 0) return nextScheduledAt(payment, now);
  // An unanswered requery is repeated even when it was the last of the schedule.
  const mayBeWaiting = now.getTime() - payment.createdAt.getTime() < attemptLifetime * 1000;
  const longest = mayBeWaiting ? longestWaitWhilePaying * 1000 : Infinity;
  return new Date(now.getTime() + Math.min(retryDelay(payment.unansweredRequeries), longest));
}

/**
 * Whether a report counts as an answer of the provider. An empty body means "no such payment" or "unreadable request"
 * (documentation). Before T+5 it counts as no answer, so the requery is repeated. From T+5 on it counts as "no such
 * payment".
 */
export const countsAsAnswer = (payment: ScheduledPayment, { code, isEmpty }: Report, now: Date): boolean =>
  code !== null ||
  (isEmpty === true && now.getTime() - (payment.capturedAt ?? payment.createdAt).getTime() >= decisionDeadline * 1000);

/** The schedule columns after a report. `nextRequeryAt` is null when the schedule has ended. */
export function afterReport(
  payment: ScheduledPayment & { nextRequeryAt: Date | null },
  report: Report,
  isScheduled: boolean,
  now: Date,
): { unansweredRequeries: number; nextRequeryAt: Date | null } {
  const isDecided = report.kind === 'lapsed' || countsAsAnswer(payment, report, now);
  // Only an unanswered requery of the reconciler changes the delay; an unanswered one of another caller does not.
  if (!isDecided && !isScheduled)
    return { unansweredRequeries: payment.unansweredRequeries, nextRequeryAt: payment.nextRequeryAt };
  const unansweredRequeries = isDecided ? 0 : payment.unansweredRequeries + 1;
  return { unansweredRequeries, nextRequeryAt: nextRequeryAt({ ...payment, unansweredRequeries }, now) ?? null };
}

/** Whether a payment is open although the provider's deadline has passed. */
export const isOverdue = ({ state, createdAt }: Pick<ScheduledPayment, 'state' | 'createdAt'>, now: Date): boolean =>
  isOpen(state) && now.getTime() - createdAt.getTime() >= decisionDeadline * 1000;

/** Codes that mean no money: no data, token issued, page opened, checkout timed out. */
const noMoneyCodes = new Set(['OTS0401', 'OTS0301', 'OTS0351', 'OTS0201']);

/** Whether the provider answered and reported no money. An overdue payment lapses only then. */
export const reportsNoMoney = ({ kind, code, contradiction, isEmpty }: Report): boolean =>
  (kind === 'pending' || kind === 'unknown') &&
  contradiction === undefined &&
  (isEmpty === true || (code !== null && noMoneyCodes.has(code)));

/** The provider's code when the payer's bank has not decided yet. */
export const undecidedCode = 'OTS0551';

/**
 * Whether an overdue payment lapses. After `undecidedCode` an empty answer is not enough: the bank may still decide.
 */
export const hasLapsed = (
  payment: Pick<ScheduledPayment, 'state' | 'createdAt'> & { responseCode: string | null },
  report: Report,
  now: Date,
): boolean =>
  isOverdue(payment, now) &&
  reportsNoMoney(report) &&
  !(report.isEmpty === true && payment.responseCode === undecidedCode);

/** Milliseconds to wait after so many unanswered requests in a row: 20 s, 40 s, 80 s … up to six hours. */
export const retryDelay = (unanswered: number): number =>
  Math.min(20_000 * 2 ** Math.min(unanswered - 1, 20), 6 * hour * 1000);
