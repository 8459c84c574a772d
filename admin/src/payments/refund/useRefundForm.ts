import { formatRupees, toRupees } from '@maidan/shared/format/money.ts';
import { randomKey } from '@maidan/shared/random-key.ts';
import {
  partialRefundRulesFor,
  partialRefundSentences,
  typedPaise,
} from '@maidan/shared/rules/payments/partial-refund.ts';
import { refundRules } from '@maidan/shared/rules/refund.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { useState } from 'react';
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

/** The form of a refund. Its key lives as long as the dialog, so that a part is returned once however often it is sent. */
export function useRefundForm(payment: PaymentDetail, onClose: () => void) {
  const calls = usePaymentCalls();
  const show = useShowPayment();
  const [requestKey] = useState(randomKey);
  const partRules = partialRefundRulesFor(payment.remaining);
  return useRecordForm<RefundValues>({
    initial: { scope: 'all', amount: '', reason: '' },
    validate: (typed) => fieldErrors(typed.scope === 'part' ? partRules : refundRules, typed),
    send: async ({ scope, amount, reason }) =>
      show(
        scope === 'part'
          ? await calls.refundPart(payment.id, { amount, reason, requestKey })
          : await calls.refundPayment(payment.id, { reason }),
      ),
    onSent: ({ scope, amount }) => {
      onClose();
      notify.success(
        scope === 'part'
          ? `Return of ${formatRupees(toRupees(typedPaise(amount) ?? 0))} requested`
          : 'Refund requested',
      );
    },
    failed: partialRefundSentences.failed,
  });
}
