import type { Payout } from '@maidan/shared/wire/payouts/payouts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../../ui/feedback/notifications.ts';
import { usePaymentCalls } from '../../calls/usePaymentCalls.ts';
import { usePayoutsChanged } from '../usePayouts.ts';

interface DeletePayoutProps {
  payout: Payout;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirmation before a result is deleted: the file can be compared again, if it is still there. */
export function DeletePayout({ payout: { id, fileName }, onDeleted, onClose }: DeletePayoutProps) {
  const calls = usePaymentCalls();
  const changed = usePayoutsChanged();
  const submit = async (): Promise<void> => {
    await calls.deletePayout(id);
    changed();
    notify.success('The result is deleted');
    onDeleted();
  };
  return (
    <ConfirmDialog
      title="Delete this result?"
      action="Delete"
      busyAction="Deleting…"
      onSubmit={submit}
      failed="The result could not be deleted. Please try again."
      onClose={onClose}
    >
      <p>
        <strong>{fileName}</strong>
      </p>
      <p>No payment is changed. Its payments count as not settled again, and the file can be compared once more.</p>
    </ConfirmDialog>
  );
}
