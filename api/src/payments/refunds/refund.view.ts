import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { refundNoteText } from '@maidan/shared/sentences/refund-note.ts';
import type { ReceiptRefund } from '@maidan/shared/wire/payments.ts';
import type { ReceiptPartialRefund, ReceiptReturn } from '@maidan/shared/wire/refunds/partial-refund.ts';
import type { ReceiptWithdrawal } from '@maidan/shared/wire/payments-console/withdrawal.ts';
import type { RefundNoteFacts } from '@maidan/shared/wire/refunds/refund-note.ts';
import type { Payment } from '../payment.entity.ts';
import type { Withdrawal } from '../withdrawal.entity.ts';
import { arrivedRefunds, type EndedRefund, moneyBack } from './current-refunds.ts';

/* These functions tell a payer about refunds, in rupees. `refunds` are all refunds of the payment, the oldest first. */

type RefundedPayment = Pick<Payment, 'state' | 'atomTxnId' | 'capturedPaise'>;

/** Amounts and times of the refunds of the payment's own money that have arrived, the oldest first. */
const receiptReturns = (payment: Pick<Payment, 'atomTxnId'>, refunds: readonly EndedRefund[]): ReceiptReturn[] =>
  arrivedRefunds(payment, refunds)
    .flatMap(({ amountPaise, endedAt }) =>
      endedAt ? [{ amount: toRupees(amountPaise), date: endedAt.toISOString() }] : [],
    )
    .toSorted((one, other) => one.date.localeCompare(other.date));

/**
 * What a payer must know when the payment was refunded or reversed, or will be refunded; null when at most parts are.
 */
export function refundNoteFacts(
  payment: RefundedPayment & Pick<Payment, 'refundReason' | 'quotedPaise' | 'surchargePaise'>,
  refunds: readonly EndedRefund[],
): RefundNoteFacts | null {
  const { state, refundReason: reason, capturedPaise, quotedPaise, surchargePaise } = payment;
  if (state !== 'reversed' && !reason) return null;
  return {
    status: state === 'reversed' || state === 'refunded' ? state : 'due',
    reason: state === 'reversed' ? null : reason,
    paid: toRupees(capturedPaise ?? quotedPaise),
    fee: toRupees(quotedPaise),
    surcharge: toRupees(surchargePaise),
    rest: toRupees(moneyBack(payment, refunds).returningPaise),
    returned: receiptReturns(payment, refunds),
  };
}

/** The facts of `refundNoteFacts` in English sentences. */
export function refundNote(
  payment: Parameters<typeof refundNoteFacts>[0],
  refunds: readonly EndedRefund[],
): string | null {
  const facts = refundNoteFacts(payment, refunds);
  return facts && refundNoteText(facts);
}

const receiptStatuses: Partial<Record<PaymentState, ReceiptRefund['status']>> = {
  refund_due: 'due',
  refunding: 'due',
  refund_failed: 'due',
  refunded: 'refunded',
  reversed: 'reversed',
};

/** The refund as a receipt shows it; null while the receipt is valid. */
export function receiptRefund(
  payment: RefundedPayment & Pick<Payment, 'stateSince'>,
  refunds: readonly EndedRefund[],
): ReceiptRefund | null {
  const status = receiptStatuses[payment.state];
  if (!status) return null;
  const isDue = status === 'due';
  const { returnedPaise, returningPaise } = moneyBack(payment, refunds);
  return {
    status,
    amount: toRupees(isDue ? returningPaise : returnedPaise),
    date: isDue ? null : payment.stateSince.toISOString(),
    returned: receiptReturns(payment, refunds),
  };
}

/** The returned parts, for the receipt of a payment that is still paid. Null for another payment, and without parts. */
export function receiptPartialRefund(
  payment: RefundedPayment,
  refunds: readonly EndedRefund[],
): ReceiptPartialRefund | null {
  const { returnedPaise, returningPaise } = moneyBack(payment, refunds);
  if (payment.state !== 'paid' || returnedPaise + returningPaise === 0) return null;
  return {
    returned: receiptReturns(payment, refunds),
    underway: toRupees(returningPaise),
    kept: toRupees((payment.capturedPaise ?? 0) - returnedPaise - returningPaise),
  };
}

/**
 * A withdrawal with the sum that the club keeps now. It may be less than at the withdrawal, after a refund of the rest.
 */
export const receiptWithdrawal = (
  withdrawal: Pick<Withdrawal, 'at' | 'reason'> | null,
  payment: RefundedPayment,
  refunds: readonly EndedRefund[],
): ReceiptWithdrawal | null => {
  if (!withdrawal) return null;
  const { returnedPaise, returningPaise } = moneyBack(payment, refunds);
  const keptPaise = (payment.capturedPaise ?? 0) - returnedPaise - returningPaise;
  return { date: withdrawal.at.toISOString(), kept: toRupees(keptPaise), reason: withdrawal.reason };
};
