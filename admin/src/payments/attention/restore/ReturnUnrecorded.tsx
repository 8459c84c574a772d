import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { UnrecordedPaymentView } from '@maidan/shared/wire/payments-console/restore.ts';
import { useCalls } from '../../../data/dataProvider.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../../ui/feedback/notifications.ts';

interface ReturnUnrecordedProps {
  payment: UnrecordedPaymentView;
  /** Called after the server has confirmed. */
  onSent: () => void;
  onClose: () => void;
}

/** Asks before the money of a payment of a settlement file goes back: another installation may have its record. */
export function ReturnUnrecorded({ payment, onSent, onClose }: ReturnUnrecordedProps) {
  const { id, merchTxnId, amount, initiatedOn } = payment;
  const calls = useCalls();
  const sum = formatRupees(amount);
  const submit = async (): Promise<void> => {
    await calls.returnUnrecorded(id);
    notify.success(`Return of ${sum} requested`);
    onSent();
  };
  return (
    <ConfirmDialog
      title={`Return ${sum}?`}
      action="Return"
      busyAction="Returning…"
      onSubmit={submit}
      failed="The return could not be requested. Please try again."
      onClose={onClose}
    >
      <p>
        <strong>{merchTxnId}</strong>, of {shortIndianDate(initiatedOn)}
      </p>
      <p>
        Only when this website has lost its record. If the club takes payments elsewhere under the same merchant number,
        look there first: who is registered there would get the fee back.
      </p>
    </ConfirmDialog>
  );
}
