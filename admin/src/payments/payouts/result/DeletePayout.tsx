import type { Payout } from '@maidan/shared/wire/payouts/payouts.ts';
import type { FormEvent } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../../ui/feedback/notifications.ts';
import { useAttempt } from '../../../ui/feedback/useAttempt.ts';
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
  const { busy, message, attempt } = useAttempt('The result could not be deleted. Please try again.');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await attempt(() => calls.deletePayout(id)))) return;
    changed();
    notify.success('The result is deleted');
    onDeleted();
  };
  return (
    <ConfirmDialog
      title="Delete this result?"
      action="Delete"
      busyAction="Deleting…"
      {...{ busy, message, onClose }}
      onSubmit={submit}
    >
      <p>
        <strong>{fileName}</strong>
      </p>
      <p>No payment is changed. Its payments count as not settled again, and the file can be compared once more.</p>
    </ConfirmDialog>
  );
}
