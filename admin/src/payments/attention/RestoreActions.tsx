import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { refundDecisionRules } from '@maidan/shared/rules/refund.ts';
import type { UnrecordedPaymentView } from '@maidan/shared/wire/payments-console/restore.ts';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCalls } from '../../data/dataProvider.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translate } from '../../i18n/translate.ts';
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

/** Names the undecided payments, which the console no longer shows once the report is dismissed. */
function UndecidedPayments({ unrecorded }: { unrecorded: readonly UnrecordedPaymentView[] }) {
  const waiting = unrecorded.filter(({ state }) => state === 'to_confirm').length;
  const unanswered = unrecorded.filter(({ state }) => state === 'due' || state === 'in_doubt').length;
  if (waiting + unanswered === 0) return null;
  return (
    <p>
      <strong>
        {[
          waiting > 0 && translate('payments.restore.waiting', { smart_count: waiting }),
          unanswered > 0 && translate('payments.restore.unanswered', { smart_count: unanswered }),
        ]
          .filter(Boolean)
          .join(' ')}
      </strong>{' '}
      {translate('payments.restore.notShown')}
    </p>
  );
}

/** Asks before the report about a restored backup is dismissed for all administrators. */
function DismissRestore({ id, onDismissed, onClose }: DismissRestoreProps) {
  const calls = useCalls();
  const { data, isPending } = useQuery({
    queryKey: paymentKeys.restore(id),
    queryFn: () => calls.findRestore(id),
    staleTime: 0,
  });
  const submit = async (): Promise<void> => {
    await calls.dismissRestore(id);
    notify.success(translate('payments.restore.dismissed'));
    onDismissed();
  };
  return (
    <ConfirmDialog
      title={translate('payments.restore.title')}
      action={translate('payments.restore.dismiss')}
      busyAction={translate('payments.restore.dismissing')}
      isLoading={isPending}
      onSubmit={submit}
      failed={translate('payments.restore.dismissFailed')}
      onClose={onClose}
    >
      {data && <UndecidedPayments unrecorded={data.unrecorded} />}
      <p>{translate('payments.restore.dismissAdvice')}</p>
    </ConfirmDialog>
  );
}

const noteField = {
  name: 'note',
  label: translate('payments.decision.note'),
  limit: refundReasonLimit,
  hint: translate('payments.restore.noteHint'),
  rules: refundDecisionRules,
} as const;

interface RefundsCheckedProps {
  paymentId: string;
  atomTxnId: string;
  /** Name of the payment in the buttons' accessible names. */
  of: string;
  /** Called when the server has confirmed, before the attention list is loaded again. */
  onDecided: () => void;
}

/** Button that records that the refunds of a transaction were checked after a restore, for roles that may refund. */
export function RefundsChecked({ paymentId, atomTxnId, of, onDecided }: RefundsCheckedProps) {
  const calls = useCalls();
  const queries = useQueryClient();
  const canDecide = useIsAllowed('payments:refund');
  const [isOpen, setIsOpen] = useState(false);
  if (!canDecide) return null;
  return (
    <>
      <Button
        variant="outlined"
        aria-label={translate('payments.restore.refundsCheckedOf', { of })}
        onClick={() => setIsOpen(true)}
      >
        {translate('payments.restore.refundsChecked')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={translate('payments.restore.checkTitle')}
          field={noteField}
          action={translate('payments.restore.checked')}
          busyAction={translate('dialog.saving')}
          send={(request) => calls.markRefundsChecked(paymentId, atomTxnId, request)}
          onSent={() => {
            setIsOpen(false);
            onDecided();
            notify.success(translate('payments.restore.wereChecked'));
            void queries.invalidateQueries({ queryKey: ['payments'] });
          }}
          onClose={() => setIsOpen(false)}
          failed={translate('payments.decision.failed')}
        >
          <p>
            <strong>{of}</strong>
          </p>
          <p>{translate('payments.restore.checkAdvice')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

/** Buttons that open the list of payments which a restored backup does not have, and that dismiss the report. */
export function RestoreActions({ id, onDismissed }: { id: string; onDismissed: () => void }) {
  const queries = useQueryClient();
  const canDismiss = useIsAllowed('payments:reconcile');
  const [open, setOpen] = useState<'unrecorded' | 'dismissal'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen('unrecorded')}>
        {translate('payments.unrecorded.title')}
      </Button>
      {canDismiss && (
        <Button variant="outlined" onClick={() => setOpen('dismissal')}>
          {translate('payments.restore.dismiss')}
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
