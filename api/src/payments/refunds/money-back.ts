import { toRupees } from '@maidan/shared/format/money.ts';
import type { ReceiptPartialRefund, ReceiptReturn } from '@maidan/shared/wire/refunds/partial-refund.ts';
import type { Payment } from '../payment.entity.ts';
import type { Refund } from './refund.entity.ts';
import { type Captured, currentRefunds, type RefundLine } from './current-refunds.ts';

type Money = Captured & Pick<Payment, 'state'>;

/** Paise of what was captured: those that are back, and those that are to go back or on their way. */
export interface MoneyBack {
  returnedPaise: number;
  returningPaise: number;
}

const sum = (refunds: readonly RefundLine[]): number =>
  refunds.reduce((paise, { amountPaise }) => paise + amountPaise, 0);

/** What has become of a payment's money. A part that was refused is tried again, and so is still to go back. */
export function moneyBack(payment: Money, refunds: readonly RefundLine[]): MoneyBack {
  const { atomTxnId, capturedPaise, state } = payment;
  if (capturedPaise === null) return { returnedPaise: 0, returningPaise: 0 };
  if (state === 'refunded' || state === 'reversed') return { returnedPaise: capturedPaise, returningPaise: 0 };
  const own = refunds.filter((refund) => refund.atomTxnId === atomTxnId);
  const returnedPaise = sum(own.filter((refund) => refund.state === 'done'));
  const waiting = currentRefunds(payment, own).filter((refund) => refund.state !== 'done');
  return { returnedPaise, returningPaise: state === 'paid' ? sum(waiting) : capturedPaise - returnedPaise };
}

export type EndedRefund = RefundLine & Pick<Refund, 'endedAt'>;

/**
 * The refunds of a payment's own money that have arrived. Money of the counter has no transaction of the provider, and no
 * refunds but its own.
 */
export const arrivedRefunds = <R extends RefundLine>(
  { atomTxnId }: Pick<Payment, 'atomTxnId'>,
  refunds: readonly R[],
): R[] => refunds.filter((refund) => refund.state === 'done' && (atomTxnId === null || refund.atomTxnId === atomTxnId));

/** What has gone back of a payment's own money, and when, the oldest first. */
export const receiptReturns = (payment: Pick<Payment, 'atomTxnId'>, refunds: readonly EndedRefund[]): ReceiptReturn[] =>
  arrivedRefunds(payment, refunds)
    .flatMap(({ amountPaise, endedAt }) =>
      endedAt ? [{ amount: toRupees(amountPaise), date: endedAt.toISOString() }] : [],
    )
    .toSorted((one, other) => one.date.localeCompare(other.date));

/** The parts that went back as the receipt of a payment that is still paid shows them; null when there are none. */
export function receiptPartialRefund(payment: Money, refunds: readonly EndedRefund[]): ReceiptPartialRefund | null {
  const { returnedPaise, returningPaise } = moneyBack(payment, refunds);
  if (payment.state !== 'paid' || returnedPaise + returningPaise === 0) return null;
  return {
    returned: receiptReturns(payment, refunds),
    underway: toRupees(returningPaise),
    kept: toRupees((payment.capturedPaise ?? 0) - returnedPaise - returningPaise),
  };
}
