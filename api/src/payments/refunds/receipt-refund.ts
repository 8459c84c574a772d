import { toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import type { ReceiptRefund } from '@maidan/shared/wire/payments.ts';
import type { Payment } from '../payment.entity.ts';
import { refundAmount } from './refund-amount.ts';

const statuses: Partial<Record<PaymentState, ReceiptRefund['status']>> = {
  refund_due: 'due',
  refunding: 'due',
  refund_failed: 'due',
  refunded: 'refunded',
  reversed: 'reversed',
};

type Money = Pick<Payment, 'state' | 'stateSince' | 'capturedPaise' | 'quotedPaise' | 'surchargePaise'>;

/** The refund as a receipt shows it; null while the receipt is valid. `amount` is in rupees. */
export function receiptRefund(payment: Money): ReceiptRefund | null {
  const status = statuses[payment.state];
  if (!status) return null;
  const { stateSince, capturedPaise, quotedPaise, surchargePaise } = payment;
  const paise = refundAmount({ amountPaise: capturedPaise ?? quotedPaise, surchargePaise });
  return { status, amount: toRupees(paise), date: status === 'due' ? null : stateSince.toISOString() };
}
