import { formatRupees } from '@maidan/shared/format/money.ts';
import { randomKey } from '@maidan/shared/random-key.ts';
import {
  partialRefundRulesFor,
  partialRefundSentences,
  typedPaise,
} from '@maidan/shared/rules/payments/partial-refund.ts';
import { refundRules } from '@maidan/shared/rules/refund.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { useRef, useState } from 'react';
import { notify } from '../../ui/feedback/notifications.ts';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';
import { usePaymentCalls } from '../calls/usePaymentCalls.ts';
import { useShowPayment } from '../calls/useShowPayment.ts';

export type Scope = 'all' | 'part';

interface RefundValues {
  scope: Scope;
  amount: string;
  reason: string;
}

/** Rupees of the refund of a payment's own money that the server's answer shows as the latest. */
export const requestedSum = ({
  refunds,
  atomTxnId,
}: Pick<PaymentDetail, 'refunds' | 'atomTxnId'>): number | undefined =>
  refunds
    .filter((refund) => refund.atomTxnId === atomTxnId)
    .toSorted((one, other) => one.requestedAt.localeCompare(other.requestedAt))
    .at(-1)?.amount;

/** A key for each sum: the same sum goes back once however often it is sent, and another sum is another request. */
export function keysBySum(): (amount: string) => string {
  const keys = new Map<number | undefined, string>();
  return (amount) => {
    const sum = typedPaise(amount);
    const key = keys.get(sum) ?? randomKey();
    keys.set(sum, key);
    return key;
  };
}

/** The form of a refund. */
export function useRefundForm(payment: PaymentDetail, onClose: () => void) {
  const calls = usePaymentCalls();
  const show = useShowPayment();
  const [keyOf] = useState(keysBySum);
  const answered = useRef<PaymentDetail>(null);
  const partRules = partialRefundRulesFor(payment.remaining);
  return useRecordForm<RefundValues>({
    initial: { scope: 'all', amount: '', reason: '' },
    validate: (typed) => fieldErrors(typed.scope === 'part' ? partRules : refundRules, typed),
    send: async ({ scope, amount, reason }) => {
      answered.current =
        scope === 'part'
          ? await calls.refundPart(payment.id, { amount, reason, requestKey: keyOf(amount) })
          : await calls.refundPayment(payment.id, { reason });
      show(answered.current);
    },
    onSent: ({ scope }) => {
      onClose();
      const sum = answered.current && requestedSum(answered.current);
      notify.success(`${scope === 'part' ? 'Return' : 'Refund'}${sum ? ` of ${formatRupees(sum)}` : ''} requested`);
    },
    failed: partialRefundSentences.failed,
  });
}
