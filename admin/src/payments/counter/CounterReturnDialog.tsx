import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import type { CounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { counterLimits, counterReturnRules, counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import type { CounterReturnRequest } from '@maidan/shared/wire/payments-console/counter.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { useGetIdentity } from 'react-admin';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { Field } from '../../ui/form/Field.tsx';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';
import { usePaymentCalls } from '../calls/usePaymentCalls.ts';
import { useShowPayment } from '../calls/useShowPayment.ts';
import { HowFields } from './HowFields.tsx';

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
  const calls = usePaymentCalls();
  const show = useShowPayment();
  const { identity } = useGetIdentity();
  const form = useRecordForm<CounterReturnRequest>({
    initial: { channel, reference: '', returnedBy: identity?.fullName ?? '', reason },
    validate: (typed) => fieldErrors(counterReturnRules, typed),
    send: async (typed) => show(await calls.returnPayment(paymentId, typed)),
    onSent: () => {
      onClose();
      notify.success('Return recorded');
    },
    failed: counterSentences.returnFailed,
  });
  const { values, errors, busy, message, attempts, change, submit } = form;
  return (
    <ConfirmDialog
      title={`${formatRupees(amount)} given back?`}
      action="Record the return"
      busyAction="Recording…"
      busy={busy}
      message={message}
      attempts={attempts}
      onSubmit={submit}
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
      <HowFields label="Given back by" values={values} errors={errors} change={change} />
      <Field
        label="Who gave it back"
        value={values.returnedBy}
        onChange={({ target }) => change({ returnedBy: target.value })}
        error={errors.returnedBy}
        inputProps={{ maxLength: counterLimits.person }}
        autoComplete="off"
      />
      <Field
        label="Reason"
        value={values.reason}
        onChange={({ target }) => change({ reason: target.value })}
        multiline
        minRows={2}
        error={errors.reason}
        hint={`Kept with the payment. ${values.reason.length} of ${refundReasonLimit} characters`}
      />
    </ConfirmDialog>
  );
}
