import { longestNote, noteSentences, paymentNoteRules } from '@maidan/shared/rules/payments/payment-note.ts';
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { usePaymentCalls } from '../calls/usePaymentCalls.ts';
import { useShowPayment } from '../calls/useShowPayment.ts';

const noteField = {
  name: 'note',
  label: 'Note',
  limit: longestNote,
  hint: 'Kept with your name.',
  rules: paymentNoteRules,
} as const;

/** Asks for a note to a payment. */
export function NoteDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const calls = usePaymentCalls();
  const show = useShowPayment();
  return (
    <ReasonDialog
      title="Note on this payment"
      field={noteField}
      action="Save note"
      busyAction="Saving…"
      send={async (request) => show(await calls.writePaymentNote(paymentId, request))}
      onSent={() => {
        onClose();
        notify.success('Note saved');
      }}
      onClose={onClose}
      failed={noteSentences.failed}
    >
      <p>
        Everybody who may see payments reads it; the payer does not. It cannot be changed or deleted, and goes when the
        payer is erased.
      </p>
    </ReasonDialog>
  );
}
