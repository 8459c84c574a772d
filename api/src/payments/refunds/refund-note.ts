import { toRupees } from '@maidan/shared/format/money.ts';
import { refundNoteText } from '@maidan/shared/sentences/refund-note.ts';
import type { RefundNoteFacts } from '@maidan/shared/wire/refunds/refund-note.ts';
import type { Payment } from '../payment.entity.ts';
import { type EndedRefund, moneyBack, receiptReturns } from './money-back.ts';

type Money = Pick<Payment, 'state' | 'refundReason' | 'atomTxnId' | 'capturedPaise' | 'quotedPaise' | 'surchargePaise'>;

/**
 * What a payer whose money was, or will be, refunded has to know; null when nothing is refunded. `refunds` are those of
 * the payment.
 */
export function refundNoteFacts(payment: Money, refunds: readonly EndedRefund[]): RefundNoteFacts | null {
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

/** The same in English sentences; null when nothing is refunded. */
export function refundNote(payment: Money, refunds: readonly EndedRefund[]): string | null {
  const facts = refundNoteFacts(payment, refunds);
  return facts && refundNoteText(facts);
}
