import { FormHelperText } from '@mui/material';
import { type EventRefundReason, eventRefundReasons } from '@maidan/shared/domain/payment-state.ts';
import { eventRefundTexts } from '@maidan/shared/rules/refund.ts';
import { translate } from '../../i18n/translate.ts';
import { ChoiceField } from '../../ui/form/fields.tsx';

// `event_withdrawn` is left out: the system chooses it for money that arrives after the event was called off.
const choices = eventRefundReasons
  .filter((reason) => reason !== 'event_withdrawn')
  .map((value) => ({ value, label: eventRefundTexts[value] }));

interface RefundReasonFieldProps {
  value: EventRefundReason;
  onChange: (reason: EventRefundReason) => void;
}

/** Field for the reason of the refunds, with a hint where the payers read it. */
export const RefundReasonField = ({ value, onChange }: RefundReasonFieldProps) => (
  <div>
    <ChoiceField
      label={translate('events.refunds.reason')}
      value={value}
      onChange={(reason) => onChange(reason as EventRefundReason)}
      choices={choices}
    />
    <FormHelperText sx={{ fontWeight: 400 }}>
      {translate('events.refunds.reasonHint', { text: eventRefundTexts[value] })}
    </FormHelperText>
  </div>
);
