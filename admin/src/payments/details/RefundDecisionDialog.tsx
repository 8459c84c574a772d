import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type RefundDecisionKind, refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { type RefundDecisionForm, refundDecisionRules } from '@maidan/shared/rules/refund.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { RefundView } from '@maidan/shared/wire/payments-admin.ts';
import { useId } from 'react';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { Field } from '../../ui/form/Field.tsx';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';

const texts: Record<RefundDecisionKind, { title: (sum: string) => string; text: string; label: string }> = {
  arrived: {
    title: (sum) => `Has ${sum} arrived?`,
    text: 'Only when the bank’s statement or the payer says so: nobody asks the bank about this refund any more, and the payer is told that it has been refunded.',
    label: 'Mark as arrived',
  },
  sent_again: {
    title: (sum) => `Send ${sum} again?`,
    text: 'Only when the bank’s statement or the bank itself says that the money has not left: otherwise the payer gets it twice.',
    label: 'Send again',
  },
};

interface RefundDecisionDialogProps {
  decision: RefundDecisionKind;
  refund: RefundView;
  onClose: () => void;
  submit: (request: RefundDecisionForm) => Promise<void>;
}

/** Asks for a note before an administrator decides about a refund whose outcome the bank has not confirmed. */
export function RefundDecisionDialog({ decision, refund, onClose, submit: send }: RefundDecisionDialogProps) {
  const id = useId();
  const { title, text, label } = texts[decision];
  const { values, errors, busy, message, change, submit } = useRecordForm<RefundDecisionForm>({
    initial: { note: '' },
    validate: (typed) => fieldErrors(refundDecisionRules, typed),
    send,
    onSent: onClose,
    failed: 'The decision could not be saved. Please try again.',
  });
  return (
    <Dialog open role="alertdialog" onClose={() => !busy && onClose()} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{title(formatRupees(refund.amount))}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere', '& p': { m: 0 } }}>
          <p>{text}</p>
          {refund.message && <p>The bank’s last word: “{refund.message}”</p>}
          <Field
            label="What you know"
            value={values.note}
            onChange={({ target }) => change({ note: target.value })}
            multiline
            minRows={2}
            autoFocus
            error={errors.note}
            hint={`Kept with your name. ${values.note.length} of ${refundReasonLimit} characters`}
          />
          {message && <Alert severity="error">{message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="outlined" color="error" aria-disabled={busy}>
            {busy ? 'Saving…' : label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
