import { FormHelperText } from '@mui/material';
import { type EventRefundReason, eventRefundReasons } from '@maidan/shared/domain/payment-state.ts';
import { eventRefundTexts } from '@maidan/shared/rules/refund.ts';
import { ChoiceField } from '../../ui/form/fields.tsx';

// The third is the system's own, for money that comes late.
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
      label="What the payers read"
      value={value}
      onChange={(reason) => onChange(reason as EventRefundReason)}
      choices={choices}
    />
    <FormHelperText sx={{ fontWeight: 400 }}>
      “{eventRefundTexts[value]}” stands on the receipt and the payment’s page, with the amount and the day. The bank’s
      surcharge, if there was one, is not refunded.
    </FormHelperText>
  </div>
);
