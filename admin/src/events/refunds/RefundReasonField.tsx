import { FormHelperText } from '@mui/material';
import { type EventRefundReason, eventRefundReasons } from '@maidan/shared/domain/payment-state.ts';
import { eventRefundTexts } from '@maidan/shared/rules/refund.ts';
import { translate } from '../../i18n/translate.ts';
import { ChoiceField } from '../../ui/form/fields.tsx';

// The third reason is chosen by the system, for money that comes late.
const choices = eventRefundReasons
  .filter((reason) => reason !== 'event_withdrawn')
  .map((value) => ({ value, label: eventRefundTexts[value] }));

interface RefundReasonFieldProps {
  value: EventRefundReason;
  onChange: (reason: EventRefundReason) => void;
}

/** The one reason for all payers of an event: what they read. */
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
