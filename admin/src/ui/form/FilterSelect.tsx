import { NativeSelect, OutlinedInput } from '@mui/material';

interface FilterSelectProps {
  label: string;
  /** The first line: nothing is filtered out. */
  all: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** Narrows the list by one thing. The lines say what they are, so the label is only spoken. */
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
