import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { refundDecisionRules } from '@maidan/shared/rules/refund.ts';
import { useIsAllowed } from '../../../data/useIsAllowed.ts';
import { ReasonDialog } from '../../../ui/dialog/ReasonDialog.tsx';
import { notify } from '../../../ui/feedback/notifications.ts';
import { usePaymentCalls } from '../../calls/usePaymentCalls.ts';

const noteField = {
  name: 'note',
  label: 'What you know',
  limit: refundReasonLimit,
  hint: 'Kept with your name in the notes of the payment.',
  rules: refundDecisionRules,
} as const;

interface RefundsCheckedProps {
  paymentId: string;
  atomTxnId: string;
  /** Names the payment, for the buttons' accessible names. */
  of: string;
  /** Called when the server has confirmed, before the attention list is loaded anew. */
  onDecided: () => void;
}

/** Ends the doubt about the refunds of a transaction after a restore. */
export function RefundsChecked({ paymentId, atomTxnId, of, onDecided }: RefundsCheckedProps) {
  const calls = usePaymentCalls();
  const queries = useQueryClient();
  const canDecide = useIsAllowed('payments:refund');
  const [isOpen, setIsOpen] = useState(false);
  if (!canDecide) return null;
  return (
    <>
      <Button variant="outlined" aria-label={`Refunds checked of ${of}`} onClick={() => setIsOpen(true)}>
        Refunds checked
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Have these refunds been checked?"
          field={noteField}
          action="Checked"
          busyAction="Saving…"
          send={(request) => calls.markRefundsChecked(paymentId, atomTxnId, request)}
          onSent={() => {
            setIsOpen(false);
            onDecided();
            notify.success('Refunds marked as checked');
            void queries.invalidateQueries({ queryKey: ['payments'] });
          }}
          onClose={() => setIsOpen(false)}
          failed="The decision could not be saved. Please try again."
        >
          <p>
            <strong>{of}</strong>
          </p>
          <p>
            Only after you have asked the provider or read the bank’s statement. Refunds that wait here, or that the
            provider does not list, then count as refused: mark each as arrived, or send it again. Nothing is sent by
            itself.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
