import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { isClosed, isOpen, type Report } from './payment-state.ts';
import { retryDelay } from './retry-delay.ts';

const second = 1;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const everyMinuteUntil = (minutes: number): number[] => Array.from({ length: minutes }, (_, i) => (i + 1) * minute);
const daily = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => (first + i) * day);

/** The provider settles its own doubts by T+5; what is open then and unknown to it has lapsed. */
export const decisionDeadline = 5 * day;
/** Money that a bank has still not decided about by then is asked about no more; people have been told long since. */
const lastRequeryDay = 60;

/**
 * Ages, in seconds since the payment was opened, at which the reconciler asks about it. A payer sits at the
 * provider's page for minutes, and with tab and callback both lost the club must still know within two minutes of
 * the money: hence every minute for as long as a checkout is believed to live (15), and sparser after that.
 */
const agesWhileOpen = [
  20 * second,
  40 * second,
  ...everyMinuteUntil(15),
  20 * minute,
  30 * minute,
  45 * minute,
  60 * minute,
  90 * minute,
  ...[2, 3, 6, 12].map((hours) => hours * hour),
  ...daily(1, lastRequeryDay),
];

/** A failed or cancelled attempt may still turn out paid (published move: Failed by time-out → Success, same day). */
const agesOnceClosed = [5 * minute, 15 * minute, 60 * minute, 6 * hour, 1 * day, 2 * day, decisionDeadline];

/** What has lapsed without a word about it may still turn out paid. Counted from the day it lapsed. */
const onceLapsed = [1 * day, 2 * day, decisionDeadline];

/** Money that came can be reversed by the provider (OTS0001) until T+2, or have come twice. Counted from the day it came. */
const agesOnceCaptured = [1 * day, 2 * day, 3 * day, decisionDeadline];

const agesFor = (state: PaymentState): readonly number[] => {
  if (isOpen(state)) return agesWhileOpen;
  if (state === 'expired') return onceLapsed;
  return isClosed(state) ? agesOnceClosed : agesOnceCaptured;
};

/** What the schedule goes by. */
export interface ScheduledPayment {
  state: PaymentState;
  stateSince: Date;
  createdAt: Date;
  /** When the money came; null for an attempt without any. */
  capturedAt: Date | null;
  /** The reconciler's own questions in a row without an answer. */
  unheard: number;
}

/** For as long as a payer may be waiting for the outcome, an answer that did not come is asked for every minute. */
const attemptLifetime = 1 * hour;
const longestWaitInYouth = 1 * minute;

/** Milliseconds. */
const startOf = ({ state, stateSince, createdAt, capturedAt }: ScheduledPayment): number =>
  (state === 'expired' ? stateSince : (capturedAt ?? createdAt)).getTime();

const nextScheduledAt = (payment: ScheduledPayment, now: Date): Date | undefined => {
  const since = startOf(payment);
  const next = agesFor(payment.state).find((at) => at > (now.getTime() - since) / 1000);
  return next === undefined ? undefined : new Date(since + next * 1000);
};

/** When to ask next about a payment; undefined when there is nothing more to learn. */
export function nextRequeryAt(payment: ScheduledPayment, now: Date): Date | undefined {
  if (payment.unheard === 0) return nextScheduledAt(payment, now);
  // A question without an answer was none, and comes again even when it was the last.
  const isYoung = now.getTime() - payment.createdAt.getTime() < attemptLifetime * 1000;
  const longest = isYoung ? longestWaitInYouth * 1000 : Infinity;
  return new Date(now.getTime() + Math.min(retryDelay(payment.unheard), longest));
}

/**
 * Whether a report answers the question. An empty one is documented for "no such payment" and for a request that could
 * not be read: until the provider's last day it counts as silence and is repeated, from then on as "nothing known".
 */
export const isAnswered = (payment: ScheduledPayment, { code, isEmpty }: Report, now: Date): boolean =>
  code !== null ||
  (isEmpty === true && now.getTime() - (payment.capturedAt ?? payment.createdAt).getTime() >= decisionDeadline * 1000);

/** What a report leaves behind for the schedule. `nextRequeryAt` is null when there is nothing more to learn. */
export function afterReport(
  payment: ScheduledPayment & { nextRequeryAt: Date | null },
  report: Report,
  isScheduled: boolean,
  now: Date,
): { unheard: number; nextRequeryAt: Date | null } {
  const hasAnswer = report.kind === 'lapsed' || isAnswered(payment, report, now);
  // People ask as often as they like; only the reconciler's own questions make it wait longer.
  if (!hasAnswer && !isScheduled) return { unheard: payment.unheard, nextRequeryAt: payment.nextRequeryAt };
  const unheard = hasAnswer ? 0 : payment.unheard + 1;
  return { unheard, nextRequeryAt: nextRequeryAt({ ...payment, unheard }, now) ?? null };
}

/** True for an open payment that the provider should have decided about by now. */
export const isOverdue = ({ state, createdAt }: Pick<ScheduledPayment, 'state' | 'createdAt'>, now: Date): boolean =>
  isOpen(state) && now.getTime() - createdAt.getTime() >= decisionDeadline * 1000;

/** No data; token given out; page opened; checkout timed out: nobody's money is underway. */
const noMoneyCodes = new Set(['OTS0401', 'OTS0301', 'OTS0351', 'OTS0201']);

/** True when the provider was reached and knows of no money: only then may an overdue payment lapse. */
export const knowsOfNoMoney = ({ kind, code, contradiction, isEmpty }: Report): boolean =>
  (kind === 'pending' || kind === 'unknown') &&
  contradiction === undefined &&
  (isEmpty === true || (code !== null && noMoneyCodes.has(code)));

/** The provider's code for money that the payer's bank has not decided about. */
const undecided = 'OTS0551';

/** Whether an open payment ends without money. A bank that is still deciding is not outvoted by an answer with nothing in it. */
export const lapses = (
  payment: Pick<ScheduledPayment, 'state' | 'createdAt'> & { responseCode: string | null },
  report: Report,
  now: Date,
): boolean =>
  isOverdue(payment, now) && knowsOfNoMoney(report) && !(report.isEmpty === true && payment.responseCode === undecided);
