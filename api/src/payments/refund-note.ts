import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees, toRupees } from '@maidan/shared/format/money.ts';
import type { RefundReason } from '@maidan/shared/domain/payment-state.ts';
import { eventRefundTexts } from '@maidan/shared/rules/refund.ts';
import type { ReceiptReturn } from '@maidan/shared/wire/refunds/partial-refund.ts';
import type { Payment } from './payment.entity.ts';
import { type EndedRefund, moneyBack, receiptReturns } from './refunds/parts/money-back.ts';

const reasons: Record<RefundReason, (paid: string, fee: string) => string> = {
  amount_mismatch: (paid, fee) => `We received ${paid}, but the fee is ${fee}.`,
  already_registered: () => 'This player is already registered.',
  event_withdrawn: () => eventRefundTexts.event_withdrawn,
  registration_erased: () => 'The registration was withdrawn.',
  paid_twice: () => 'This registration was paid twice.',
  by_club: () => eventRefundTexts.by_club,
  event_called_off: () => eventRefundTexts.event_called_off,
  event_full: () => 'The event was full when your payment arrived.',
};

type Money = Pick<Payment, 'state' | 'refundReason' | 'atomTxnId' | 'capturedPaise' | 'quotedPaise' | 'surchargePaise'>;

const list = new Intl.ListFormat('en-GB');

/** `₹500 on 22 Nov 2026 and ₹400 on 24 Nov 2026` */
const listed = (returned: readonly ReceiptReturn[]): string =>
  list.format(
    returned.map(({ amount, date }) => `${formatRupees(amount)} on ${shortIndianDate(indianDay(new Date(date)))}`),
  );

/** Explains why the refund is smaller than what the payer was charged. */
const surchargeNote = (paise: number): string =>
  paise > 0 ? ` The payment provider’s surcharge of ${formatRupees(toRupees(paise))} is not part of the refund.` : '';

/** What has become of the money, and when, if it goes back in parts. */
function becameOf(payment: Money, paid: string, refunds: readonly EndedRefund[]): string {
  const returned = receiptReturns(payment, refunds);
  if (payment.state === 'refunded')
    return `Your payment of ${paid} has been refunded${returned.length > 1 ? `: ${listed(returned)}` : ''}.`;
  if (returned.length === 0) return `Your payment of ${paid} will be refunded to you.`;
  const rest = formatRupees(toRupees(moneyBack(payment, refunds).returningPaise));
  return `Of your payment of ${paid} you were refunded ${listed(returned)}. The remaining ${rest} will be refunded to you.`;
}

/**
 * The sentence for a payer whose money was, or will be, refunded; null when nothing is refunded. `refunds` are those of
 * the payment.
 */
export function refundNote(payment: Money, refunds: readonly EndedRefund[]): string | null {
  const { state, refundReason, capturedPaise, quotedPaise, surchargePaise } = payment;
  const paid = formatRupees(toRupees(capturedPaise ?? quotedPaise));
  if (state === 'reversed') {
    const returned = receiptReturns(payment, refunds);
    const before = returned.length > 0 ? `, of which you were refunded ${listed(returned)}` : '';
    return `The bank has returned your payment of ${paid}${before}. This registration is no longer valid.`;
  }
  if (!refundReason) return null;
  const why = reasons[refundReason](paid, formatRupees(toRupees(quotedPaise)));
  return `${why} ${becameOf(payment, paid, refunds)}${surchargeNote(surchargePaise)}`;
}
