import { InputAdornment } from '@mui/material';
import { formatRupees, toPaise, toRupees } from '@maidan/shared/format/money.ts';
import { mostInPart, partError, typedPaise } from '@maidan/shared/rules/payments/partial-refund.ts';
import { Field } from '../../ui/form/Field.tsx';

/** What remains, and what the club keeps of it when the typed sum goes back. `remaining` in rupees. */
export function amountHint(typed: string, remaining: number): string {
  const [paise, left] = [typedPaise(typed), toPaise(remaining)];
  const kept =
    paise === undefined || partError(paise, left)
      ? `; at most ${formatRupees(toRupees(mostInPart(left)))} in part.`
      : `; ${formatRupees(toRupees(left - paise))} stay with the club.`;
  return `Of ${formatRupees(remaining)}${kept}`;
}

interface PartAmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Rupees. */
  remaining: number;
  error: string | undefined;
}

/** The rupees of a part that goes back. */
export const PartAmountField = ({ value, onChange, remaining, error }: PartAmountFieldProps) => (
  <Field
    label="Amount"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={error}
    hint={amountHint(value, remaining)}
    autoComplete="off"
    startAdornment={<InputAdornment position="start">₹</InputAdornment>}
    inputProps={{ inputMode: 'decimal', maxLength: 16 }}
  />
);
