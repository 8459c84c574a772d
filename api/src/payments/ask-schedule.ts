import type { PaymentState } from '@maidan/shared/payment-states.ts';
import { isClosed, isOpen } from './payment-state.ts';

const second = 1;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const everyMinuteUntil = (minutes: number): number[] => Array.from({ length: minutes }, (_, i) => (i + 1) * minute);

/** The provider settles its own doubts by T+5; whatever is open then has lapsed. */
export const lastAsk = 5 * day;

/**
 * Ages, in seconds since the payment was opened, at which the reconciler asks about it. A payer sits at the
 * provider's page for minutes, and with tab and callback both lost the club must still know within two minutes of
 * the money: hence every minute for as long as a checkout is believed to live (15), and sparser after that.
 */
const whileOpen = [
  20 * second,
  40 * second,
  ...everyMinuteUntil(15),
  20 * minute,
  30 * minute,
  45 * minute,
  60 * minute,
  90 * minute,
  ...[2, 3, 6, 12].map((hours) => hours * hour),
  ...[1, 2, 3, 4].map((days) => days * day),
  lastAsk,
];

/** A failed or cancelled attempt may still turn out paid (published move: Failed by time-out → Success, same day). */
const onceClosed = [5 * minute, 15 * minute, 60 * minute, 6 * hour, 1 * day, 2 * day, lastAsk];

/** Paid money can be reversed by the provider (OTS0001) until T+2. */
const oncePaid = [1 * day, 2 * day, 3 * day, lastAsk];

const agesFor = (state: PaymentState): readonly number[] => {
  if (isOpen(state)) return whileOpen;
  if (isClosed(state)) return onceClosed;
  return state === 'paid' ? oncePaid : [];
};

/** When to ask next about a payment; undefined when there is nothing more to learn. */
export function nextAsk(payment: { state: PaymentState; createdAt: Date }, now: Date): Date | undefined {
  const age = (now.getTime() - payment.createdAt.getTime()) / 1000;
  const next = agesFor(payment.state).find((at) => at > age);
  return next === undefined ? undefined : new Date(payment.createdAt.getTime() + next * 1000);
}

/** True once nothing more will be asked about an open payment: it has lapsed. */
export const hasLapsed = (payment: { state: PaymentState; createdAt: Date }, now: Date): boolean =>
  isOpen(payment.state) && nextAsk(payment, now) === undefined;
