import { useQuery } from '@tanstack/react-query';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { UnrecordedPaymentView } from '@maidan/shared/wire/payments-console/restore.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../../ui/feedback/notifications.ts';
import { paymentKeys } from '../../calls/paymentKeys.ts';
import { usePaymentCalls } from '../../calls/usePaymentCalls.ts';

interface DismissRestoreProps {
  id: string;
  /** Called after the server has confirmed. */
  onDismissed: () => void;
  onClose: () => void;
}

/** Warns about payments that are not shown any more once the report is dismissed. */
function UndecidedPayments({ unrecorded }: { unrecorded: readonly UnrecordedPaymentView[] }) {
  const waiting = unrecorded.filter(({ state }) => state === 'to_confirm').length;
  const unanswered = unrecorded.filter(({ state }) => state === 'due' || state === 'in_doubt').length;
  if (waiting + unanswered === 0) return null;
  return (
    <p>
      <strong>
        {[
          waiting > 0 &&
            `${pluralise(waiting, 'payment')} without a record ${waiting === 1 ? 'waits' : 'wait'} for you.`,
          unanswered > 0 &&
            `It is not known of ${pluralise(unanswered, 'payment')} without a record whether money was taken.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </strong>{' '}
      They are not shown any more when the report is dismissed.
    </p>
  );
}

/** Asks before the report about a restore is dismissed for everybody. */
export function DismissRestore({ id, onDismissed, onClose }: DismissRestoreProps) {
  const calls = usePaymentCalls();
  const { data, isPending } = useQuery({
    queryKey: paymentKeys.restore(id),
    queryFn: () => calls.findRestore(id),
    staleTime: 0,
  });
  const submit = async (): Promise<void> => {
    await calls.dismissRestore(id);
    notify.success('Report dismissed');
    onDismissed();
  };
  return (
    <ConfirmDialog
      title="Dismiss this report?"
      action="Dismiss"
      busyAction="Dismissing…"
      isLoading={isPending}
      onSubmit={submit}
      failed="The report could not be dismissed. Please try again."
      onClose={onClose}
    >
      {data && <UndecidedPayments unrecorded={data.unrecorded} />}
      <p>
        Only when everything is done that it asks for. It goes for all administrators, and comes back only when a later
        settlement file names another such payment. The checks go on, and refunds in doubt stay in this list.
      </p>
    </ConfirmDialog>
  );
}
