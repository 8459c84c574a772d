import { clubPaymentSentences, paymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { counterText } from '@maidan/shared/rules/payments/counter.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import type { PaymentRecord, PaymentStatusResponse } from '@maidan/shared/wire/payments.ts';
import type { Payment } from './payment.entity.ts';
import { isOpen } from './payment-state.ts';
import { refundNote, refundNoteFacts } from './refunds/refund.view.ts';
import type { EndedRefund } from './refunds/current-refunds.ts';

/**
 * SQL: the payer's name. The player `y` comes first: that name may be corrected, and the registration `r` keeps the
 * old.
 */
export const payerNameSql = `trim(coalesce(y.first_name || ' ' || y.last_name, r.first_name || ' ' || r.last_name))`;

/** The provider's `subChannel`, in words. */
const methods: Record<string, string> = {
  NB: 'Net Banking',
  CC: 'Credit Card',
  DC: 'Debit Card',
  MW: 'Wallet',
  PP: 'PhonePe',
  PW: 'Paytm',
  EM: 'EMI',
  NR: 'NEFT/RTGS',
  BQ: 'Bharat QR',
  UP: 'UPI',
};

/** The payment method in words; an unknown method as the provider's code. */
export const methodInWords = (method: string | null): string | null => method && (methods[method] ?? method);

/** How money at the counter was paid, for the receipt; null for a payment through the provider. */
export const counterMethod = ({ channel, counterReference }: Pick<Payment, 'channel' | 'counterReference'>) =>
  isCounterChannel(channel) ? counterText(channel, counterReference) : null;

/**
 * The payment's record for the payer. Null while the payment is open: if a pending payment looked failed, the payer
 * might pay twice.
 */
export function paymentRecord(payment: Payment, refunds: readonly EndedRefund[]): PaymentRecord | null {
  if (isOpen(payment.state)) return null;
  return {
    merchant_txn_id: payment.merchTxnId,
    atom_txn_id: payment.atomTxnId,
    bank_txn_id: payment.bankTxnId,
    payment_method: counterMethod(payment) ?? methodInWords(payment.method),
    amount: toRupees(payment.capturedPaise ?? payment.quotedPaise),
    response_code: payment.responseCode,
    response_message: payment.state === 'expired' ? clubPaymentSentences.lapsed : payment.responseMessage,
    refund_note: refundNote(payment, refunds),
    refund_note_facts: refundNoteFacts(payment, refunds),
  };
}

const statuses: Record<PaymentState, PaymentStatusResponse['status']> = {
  created: 'processing',
  initiated: 'processing',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  refund_due: 'refund',
  refunding: 'refund',
  refunded: 'refund',
  refund_failed: 'refund',
  reversed: 'refund',
};

export function paymentStatus(payment: Payment, refunds: readonly EndedRefund[]): PaymentStatusResponse {
  const status = statuses[payment.state];
  const messages: Record<PaymentStatusResponse['status'], string> = {
    processing: paymentSentences.waiting,
    paid: paymentSentences.registered,
    failed: payment.responseMessage ?? paymentSentences.failed,
    cancelled: payment.responseMessage ?? paymentSentences.failed,
    expired: clubPaymentSentences.lapsed,
    refund: refundNote(payment, refunds) ?? paymentSentences.failed,
  };
  return { success: true, status, message: messages[status] };
}
