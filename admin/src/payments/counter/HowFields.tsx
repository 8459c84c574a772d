import { channelLabels, type CounterChannel, counterChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { counterLimits } from '@maidan/shared/rules/payments/counter.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { Field } from '../../ui/form/Field.tsx';

const channels = counterChannels.map((value) => ({ value, label: channelLabels[value] }));

interface How {
  channel: CounterChannel;
  reference: string;
}

interface HowFieldsProps {
  /** "Paid by" or "Given back by" */
  label: string;
  values: How;
  errors: Partial<Record<keyof How, string>>;
  change: (part: Partial<How>) => void;
}

/** Cash or transfer, and the number that belongs to it. */
export function HowFields({ label, values, errors, change }: HowFieldsProps) {
  const isTransfer = values.channel === 'transfer';
  return (
    <>
      <ChoiceField
        label={label}
        value={values.channel}
        onChange={(channel) => change({ channel: channel as CounterChannel })}
        choices={channels}
        error={errors.channel}
      />
      <Field
        label={isTransfer ? 'Number of the transfer (UTR)' : 'Number of the paper receipt (optional)'}
        value={values.reference}
        onChange={({ target }) => change({ reference: target.value })}
        error={errors.reference}
        inputProps={{ maxLength: counterLimits.reference }}
        autoComplete="off"
      />
    </>
  );
}
