import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import type { CounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { counterLimits, counterReturnRules, counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import type { CounterReturnRequest } from '@maidan/shared/wire/payments-console/counter.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { useGetIdentity } from 'react-admin';
import { useCalls } from '../../data/dataProvider.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { countedText, TextInput } from '../../ui/form/inputs.tsx';
import { useShowPayment } from '../paymentQueries.ts';
import { HowFields } from './MoneyFields.tsx';

interface CounterReturnDialogProps {
  paymentId: string;
  /** Of the payer. */
  name: string;
  /** Rupees. */
  amount: number;
  /** How the money came. */
  channel: CounterChannel;
  /** Why, as far as it is known already. */
  reason?: string;
  onClose: () => void;
}

/** Records that money of the counter was given back by hand: how, by whom and why. */
export function CounterReturnDialog(props: CounterReturnDialogProps) {
  const { paymentId, name, amount, channel, reason = '', onClose } = props;
  const calls = useCalls();
  const show = useShowPayment();
  const { identity } = useGetIdentity();
  const submit = async (typed: CounterReturnRequest): Promise<void> => {
    show(await calls.returnPayment(paymentId, typed));
    onClose();
    notify.success('Return recorded');
  };
  return (
    <ConfirmDialog
      title={`${formatRupees(amount)} given back?`}
      action="Record the return"
      busyAction="Recording…"
      record={{ channel, reference: '', returnedBy: identity?.fullName ?? '', reason }}
      validate={(typed) => fieldErrors(counterReturnRules, typed)}
      onSubmit={submit}
      failed={counterSentences.returnFailed}
      onClose={onClose}
    >
      <p>
        This money was taken at the counter. Give it to{' '}
        <strong>
          <bdi>{name || 'the payer'}</bdi>
        </strong>{' '}
        by hand first: this only records it. The player is taken off the list at once, and the receipt says that it is
        refunded. This cannot be undone.
      </p>
      <HowFields label="Given back by" />
      <TextInput source="returnedBy" label="Who gave it back" inputProps={{ maxLength: counterLimits.person }} />
      <TextInput
        source="reason"
        label="Reason"
        multiline
        minRows={2}
        helperText={countedText(refundReasonLimit, 'Kept with the payment.')}
      />
    </ConfirmDialog>
  );
}
