import { formatRupees, toRupees } from '@maidan/shared/format/money.ts';
import type { RefundReason } from '@maidan/shared/domain/payment-state.ts';
import type { Payment } from './payment.entity.ts';

const reasons: Record<RefundReason, (paid: string, fee: string) => string> = {
  amount_mismatch: (paid, fee) => `We received ${paid}, but the fee is ${fee}.`,
  already_registered: () => 'This player is already registered.',
  event_withdrawn: () => 'The event no longer takes place.',
  registration_erased: () => 'The registration was withdrawn.',
  paid_twice: () => 'This registration was paid twice.',
  by_club: () => 'The club has cancelled this registration.',
  event_called_off: () => 'The event has been called off.',
  event_full: () => 'The event was full when your payment arrived.',
};

type Money = Pick<Payment, 'state' | 'refundReason' | 'capturedPaise' | 'quotedPaise' | 'surchargePaise'>;

/** Explains why the refund is smaller than what the payer was charged. */
const surchargeNote = (paise: number): string =>
  paise > 0 ? ` The payment provider’s surcharge of ${formatRupees(toRupees(paise))} is not part of the refund.` : '';

/** The sentence for a payer whose money was, or will be, refunded; null when nothing is refunded. */
export function refundNote({ state, refundReason, capturedPaise, quotedPaise, surchargePaise }: Money): string | null {
  const paid = formatRupees(toRupees(capturedPaise ?? quotedPaise));
  if (state === 'reversed')
    return `The bank has returned your payment of ${paid}. This registration is no longer valid.`;
  if (!refundReason) return null;
  const why = reasons[refundReason](paid, formatRupees(toRupees(quotedPaise)));
  const when = state === 'refunded' ? 'has been refunded' : 'will be refunded to you';
  return `${why} Your payment of ${paid} ${when}.${surchargeNote(surchargePaise)}`;
}
