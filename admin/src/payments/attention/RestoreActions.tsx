import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { refundDecisionRules } from '@maidan/shared/rules/refund.ts';
import type { UnrecordedPaymentView } from '@maidan/shared/wire/payments-console/restore.ts';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCalls } from '../../data/dataProvider.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { ConfirmDialog, ReasonDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { paymentKeys } from '../paymentQueries.ts';
import { UnrecordedDialog } from './UnrecordedDialog.tsx';

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
function DismissRestore({ id, onDismissed, onClose }: DismissRestoreProps) {
  const calls = useCalls();
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
  const calls = useCalls();
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

/** Lists the payments that a restored backup does not have, and dismisses the report about it. */
export function RestoreActions({ id, onDismissed }: { id: string; onDismissed: () => void }) {
  const queries = useQueryClient();
  const canDismiss = useIsAllowed('payments:reconcile');
  const [open, setOpen] = useState<'unrecorded' | 'dismissal'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen('unrecorded')}>
        Payments without a record
      </Button>
      {canDismiss && (
        <Button variant="outlined" onClick={() => setOpen('dismissal')}>
          Dismiss
        </Button>
      )}
      {open === 'unrecorded' && <UnrecordedDialog restoreId={id} onClose={close} />}
      {open === 'dismissal' && (
        <DismissRestore
          id={id}
          onDismissed={() => {
            close();
            onDismissed();
            void queries.invalidateQueries({ queryKey: paymentKeys.attention });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
