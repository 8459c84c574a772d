import { toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import type { ReceiptRefund } from '@maidan/shared/wire/payments.ts';
import type { Payment } from '../payment.entity.ts';
import { type EndedRefund, moneyBack, receiptReturns } from './money-back.ts';

const statuses: Partial<Record<PaymentState, ReceiptRefund['status']>> = {
  refund_due: 'due',
  refunding: 'due',
  refund_failed: 'due',
  refunded: 'refunded',
  reversed: 'reversed',
};

type Money = Pick<Payment, 'state' | 'stateSince' | 'atomTxnId' | 'capturedPaise'>;

/** The refund as a receipt shows it; null while the receipt is valid. `amount` is in rupees. */
export function receiptRefund(payment: Money, refunds: readonly EndedRefund[]): ReceiptRefund | null {
  const status = statuses[payment.state];
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
