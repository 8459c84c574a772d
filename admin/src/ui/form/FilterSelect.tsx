import { NativeSelect, OutlinedInput } from '@mui/material';

interface FilterSelectProps {
  label: string;
  /** Label of the first option, which clears the filter. */
  all: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/**
 * Select that filters a list by one field. The options are self-explanatory, so the label is for screen readers only.
 */
export function FilterSelect({ label, all, choices, value, onChange }: FilterSelectProps) {
  return (
    <NativeSelect
      value={value}
      onChange={({ target }) => onChange(target.value)}
      input={<OutlinedInput fullWidth />}
      inputProps={{ 'aria-label': label }}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}
