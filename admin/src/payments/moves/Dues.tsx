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
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useCalls } from '../../data/dataProvider.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translatePayments } from '../../i18n/enPayments.ts';
import { translate } from '../../i18n/translate.ts';
import { ConfirmDialog, ReasonDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useShowPayment } from '../paymentQueries.ts';
import { HandFields } from './WithdrawDialog.tsx';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  '& > p': { flex: '1 1 220px', margin: 0 },
  '& + &': { marginTop: 8 },
  '& .MuiButton-root': { minHeight: 44 },
});

const duesPanel = {
  mb: 2,
  '& .MuiAlert-message': { flex: 1 },
  // On a phone the sentence and its buttons need the whole width.
  '@media (width < 600px)': { '& .MuiAlert-icon': { display: 'none' } },
} as const;

/**
 * What is to be done after moves: amounts to be paid or given back at the counter and, for roles that may refund, the
 * buttons that settle them. Those that are done are in PaymentMoney.
 */
export function Dues({ payment }: { payment: PaymentDetail }) {
  const mayRefund = useIsAllowed('payments:refund');
  const [opened, setOpened] = useState<{ due: DueView; act: 'take' | 'returned' | 'waive' }>();
  const close = (): void => setOpened(undefined);
  // Nobody owes an open amount while the event is called off or the player is deleted; `payment.due` is 0 then.
  const states = payment.due > 0 ? (['to_return', 'open'] as const) : (['to_return'] as const);
  const dues = states.flatMap((state) => payment.dues.filter((due) => due.state === state));
  return (
    <>
      {dues.length > 0 && (
        <Alert severity="warning" sx={duesPanel}>
          {dues.map((due) => (
            <Line key={due.id}>
              <p>{dueText(due)}</p>
              {mayRefund && due.state === 'open' && (
                <>
                  <Button variant="outlined" onClick={() => setOpened({ due, act: 'take' })}>
                    {translatePayments('dues.take')}
                  </Button>
                  <Button variant="outlined" onClick={() => setOpened({ due, act: 'waive' })}>
                    {translatePayments('dues.waive')}
                  </Button>
                </>
              )}
              {mayRefund && due.state === 'to_return' && (
                <Button variant="outlined" onClick={() => setOpened({ due, act: 'returned' })}>
                  {translatePayments('dues.returned', { sum: formatRupees(due.amount) })}
                </Button>
              )}
            </Line>
          ))}
        </Alert>
      )}
      {opened && opened.act !== 'waive' && <HandDialog due={opened.due} act={opened.act} onClose={close} />}
      {opened?.act === 'waive' && <WaiveDialog due={opened.due} onClose={close} />}
    </>
  );
}

const dueText = ({ amount, state, takenBy }: DueView): string =>
  translatePayments(`dues.states.${state === 'open' ? state : 'to_return'}`, {
    sum: formatRupees(amount),
    by: takenBy ?? '',
  });

function HandDialog({ due, act, onClose }: { due: DueView; act: 'take' | 'returned'; onClose: () => void }) {
  const calls = useCalls();
  const show = useShowPayment();
  const { identity } = useGetIdentity();
  const today = indianDay(serverNow());
  const [what, labels] = act === 'take' ? (['taken', 'taken'] as const) : (['returned', 'givenBack'] as const);
  return (
    <ConfirmDialog<ByHand>
      title={translatePayments(`dues.titles.${act}`, { sum: formatRupees(due.amount) })}
      action={translatePayments('dues.record')}
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
        channel={translatePayments(`dues.${labels}.channel`)}
        by={translatePayments(`dues.${labels}.by`)}
        on={translatePayments(`dues.${labels}.on`)}
      />
    </ConfirmDialog>
  );
}

function WaiveDialog({ due, onClose }: { due: DueView; onClose: () => void }) {
  const calls = useCalls();
  const show = useShowPayment();
  return (
    <ReasonDialog<'reason'>
      title={translatePayments('dues.titles.waive', { sum: formatRupees(due.amount) })}
      field={{
        name: 'reason',
        label: translate('payments.refund.reason'),
        limit: refundReasonLimit,
        hint: translate('payments.refund.reasonHint'),
        rules: dueWaiverRules,
      }}
      action={translatePayments('dues.waive')}
      busyAction={translate('payments.counterReturn.busy')}
      send={async (typed) => show(await calls.waiveDue(due.id, typed))}
      onSent={onClose}
      onClose={onClose}
      failed={moveSentences.dueFailed}
    >
      <p>{translatePayments('dues.waiver')}</p>
    </ReasonDialog>
  );
}
