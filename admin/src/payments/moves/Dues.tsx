import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { dueRules, dueWaiverRules, moveSentences } from '@maidan/shared/rules/payments/move.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { ByHand } from '@maidan/shared/wire/payments-console/counter.ts';
import type { DueView } from '@maidan/shared/wire/payments-console/move.ts';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useCalls } from '../../data/dataProvider.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translate } from '../../i18n/translate.ts';
import { ConfirmDialog, ReasonDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useShowPayment } from '../paymentQueries.ts';
import { HandFields } from './WithdrawDialog.tsx';

/** Amounts that became due by moves, each with its state and, for roles that may refund, buttons that settle it. */
export function Dues({ payment }: { payment: PaymentDetail }) {
  const mayRefund = useIsAllowed('payments:refund');
  const [opened, setOpened] = useState<{ due: DueView; act: 'take' | 'returned' | 'waive' }>();
  const close = (): void => setOpened(undefined);
  // While an amount is open, earlier amounts that it has replaced are hidden, because they would contradict it.
  const isOpen = payment.dues.some(({ state }) => state === 'open');
  const dues = payment.dues.filter(({ state }) => !(isOpen && state === 'cancelled'));
  return (
    <>
      {dues.map((due) => (
        <Alert
          key={due.id}
          severity={due.state === 'open' || due.state === 'to_return' ? 'warning' : 'info'}
          sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
          action={
            mayRefund && (
              <>
                {due.state === 'open' && (
                  <>
                    <Button onClick={() => setOpened({ due, act: 'take' })}>{translate('payments.dues.take')}</Button>
                    <Button onClick={() => setOpened({ due, act: 'waive' })}>{translate('payments.dues.waive')}</Button>
                  </>
                )}
                {due.state === 'to_return' && (
                  <Button onClick={() => setOpened({ due, act: 'returned' })}>
                    {translate('payments.dues.returned')}
                  </Button>
                )}
              </>
            )
          }
        >
          {dueText(due)}
        </Alert>
      ))}
      {opened && opened.act !== 'waive' && <HandDialog due={opened.due} act={opened.act} onClose={close} />}
      {opened?.act === 'waive' && <WaiveDialog due={opened.due} onClose={close} />}
    </>
  );
}

export const dueText = ({ amount, state, takenBy, returnedBy, reason }: DueView): string =>
  translate(`payments.dues.states.${state}`, {
    sum: formatRupees(amount),
    by: (state === 'returned' ? returnedBy : takenBy) ?? '',
    reason,
  });

function HandDialog({ due, act, onClose }: { due: DueView; act: 'take' | 'returned'; onClose: () => void }) {
  const calls = useCalls();
  const show = useShowPayment();
  const { identity } = useGetIdentity();
  const today = indianDay(serverNow());
  const [what, labels] = act === 'take' ? (['taken', 'taken'] as const) : (['returned', 'givenBack'] as const);
  return (
    <ConfirmDialog<ByHand>
      title={translate(`payments.dues.titles.${act}`, { sum: formatRupees(due.amount) })}
      action={translate('payments.dues.record')}
      busyAction={translate('payments.counterReturn.busy')}
      isDestructive={false}
      record={{ channel: 'cash', reference: '', by: identity?.fullName ?? '', on: today }}
      validate={(typed) => fieldErrors(dueRules(today, what), typed)}
      onSubmit={async (typed) => {
        show(await calls.settleDue(due.id, act, typed));
        onClose();
      }}
      failed={moveSentences.dueFailed}
      onClose={onClose}
    >
      <HandFields
        channel={translate(`payments.dues.${labels}.channel`)}
        by={translate(`payments.dues.${labels}.by`)}
        on={translate(`payments.dues.${labels}.on`)}
      />
    </ConfirmDialog>
  );
}

function WaiveDialog({ due, onClose }: { due: DueView; onClose: () => void }) {
  const calls = useCalls();
  const show = useShowPayment();
  return (
    <ReasonDialog<'reason'>
      title={translate('payments.dues.titles.waive', { sum: formatRupees(due.amount) })}
      field={{
        name: 'reason',
        label: translate('payments.refund.reason'),
        limit: refundReasonLimit,
        hint: translate('payments.refund.reasonHint'),
        rules: dueWaiverRules,
      }}
      action={translate('payments.dues.waive')}
      busyAction={translate('payments.counterReturn.busy')}
      send={async (typed) => show(await calls.waiveDue(due.id, typed))}
      onSent={onClose}
      onClose={onClose}
      failed={moveSentences.dueFailed}
    >
      <p>{translate('payments.dues.waiver')}</p>
    </ReasonDialog>
  );
}
