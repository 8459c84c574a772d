import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import type { CounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { counterLimits, counterReturnRules, counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import type { CounterReturnRequest } from '@maidan/shared/wire/payments-console/counter.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { useGetIdentity } from 'react-admin';
import { useCalls } from '../../data/dataProvider.ts';
import { translate, translateWithElements } from '../../i18n/translate.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { countedText, inputsOf } from '../../ui/form/inputs.tsx';
import { useShowPayment } from '../paymentQueries.ts';
import { HowFields } from './MoneyFields.tsx';

const { TextInput } = inputsOf<CounterReturnRequest>();

interface CounterReturnDialogProps {
  paymentId: string;
  /** Name of the payer. */
  name: string;
  /** Amount in rupees. */
  amount: number;
  /** How the money was paid; the initial choice of how it was given back. */
  channel: CounterChannel;
  /** The initial text of the reason. */
  reason?: string;
  onClose: () => void;
}

/** Records that counter money was given back by hand: how, by whom and why. */
export function CounterReturnDialog(props: CounterReturnDialogProps) {
  const { paymentId, name, amount, channel, reason = '', onClose } = props;
  const calls = useCalls();
  const show = useShowPayment();
  const { identity } = useGetIdentity();
  const submit = async (typed: CounterReturnRequest): Promise<void> => {
    show(await calls.returnPayment(paymentId, typed));
    onClose();
    notify.success(translate('payments.counterReturn.done'));
  };
  return (
    <ConfirmDialog
      title={translate('payments.counterReturn.title', { sum: formatRupees(amount) })}
      action={translate('payments.counterReturn.action')}
      busyAction={translate('payments.counterReturn.busy')}
      record={{ channel, reference: '', returnedBy: identity?.fullName ?? '', reason }}
      validate={(typed) => fieldErrors(counterReturnRules, typed)}
      onSubmit={submit}
      failed={counterSentences.returnFailed}
      onClose={onClose}
    >
      <p>
        {translateWithElements('payments.counterReturn.consequence', {
          payer: (
            <strong>
              <bdi>{name || translate('payments.refund.thePayer')}</bdi>
            </strong>
          ),
        })}
      </p>
      <HowFields label={translate('payments.counterReturn.channel')} />
      <TextInput
        source="returnedBy"
        label={translate('payments.counterReturn.by')}
        inputProps={{ maxLength: counterLimits.person }}
      />
      <TextInput
        source="reason"
        label={translate('payments.refund.reason')}
        multiline
        minRows={2}
        helperText={countedText(refundReasonLimit, translate('payments.refund.reasonHint'))}
      />
    </ConfirmDialog>
  );
}
