import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { refundRules } from '@maidan/shared/rules/refund.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx';
import { usePaymentCalls } from '../calls/usePaymentCalls.ts';
import { useShowPayment } from '../calls/useShowPayment.ts';

const reasonField = {
  name: 'reason',
  label: 'Reason',
  limit: refundReasonLimit,
  hint: 'Kept with the payment.',
  rules: refundRules,
} as const;

/** Asks for a reason before a refund; a refunded player is removed from the players list. */
export function RefundDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const calls = usePaymentCalls();
  const show = useShowPayment();
  return (
    <ReasonDialog
      title={`Refund ${formatRupees(payment.captured ?? payment.amount)}?`}
      field={reasonField}
      action="Refund"
      busyAction="Refunding…"
      send={async (request) => show(await calls.refundPayment(payment.id, request))}
      onSent={() => {
        onClose();
        notify.success('Refund requested');
      }}
      onClose={onClose}
      failed="The refund could not be started. Please try again."
    >
      <p>
        The money goes back to <strong>{payment.payerName || 'the payer'}</strong> the way it was paid.
        {payment.surcharge > 0 && ` The bank’s surcharge of ${formatRupees(payment.surcharge)} does not.`}
        {payment.playerId && ' The player is taken off the list at once.'} This cannot be undone.
      </p>
    </ReasonDialog>
  );
}
