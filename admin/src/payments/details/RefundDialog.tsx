import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { type RefundForm, refundRules } from '@maidan/shared/rules/refund.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { useId, useRef } from 'react';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { Field } from '../../ui/form/Field.tsx';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';
import { usePaymentCalls } from '../calls/usePaymentCalls.ts';

interface RefundDialogProps {
  payment: PaymentDetail;
  onClose: () => void;
  onRefunded: (after: PaymentDetail) => void;
}

/** Asks for a reason before a refund; a refunded player is removed from the players list. */
export function RefundDialog({ payment, onClose, onRefunded }: RefundDialogProps) {
  const id = useId();
  const calls = usePaymentCalls();
  const after = useRef(payment);
  const { values, errors, busy, message, change, submit } = useRecordForm<RefundForm>({
    initial: { reason: '' },
    validate: (typed) => fieldErrors(refundRules, typed),
    send: async (request) => {
      after.current = await calls.refundPayment(payment.id, request);
    },
    onSent: () => onRefunded(after.current),
    failed: 'The refund could not be started. Please try again.',
  });
  return (
    <Dialog open role="alertdialog" onClose={() => !busy && onClose()} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>Refund {formatRupees(payment.captured ?? payment.amount)}?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere', '& p': { m: 0 } }}>
          <p>
            The money goes back to <strong>{payment.payerName || 'the payer'}</strong> by the way it came.
            {payment.surcharge > 0 && ` The bank’s surcharge of ${formatRupees(payment.surcharge)} does not.`}
            {payment.playerId && ' The player is taken off the list at once.'} This cannot be undone.
          </p>
          <Field
            label="Reason"
            value={values.reason}
            onChange={({ target }) => change({ reason: target.value })}
            multiline
            minRows={2}
            autoFocus
            error={errors.reason}
            hint={`Kept with the payment. ${values.reason.length} of ${refundReasonLimit} characters`}
          />
          {message && <Alert severity="error">{message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="outlined" color="error" aria-disabled={busy}>
            {busy ? 'Refunding…' : 'Refund'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
