import { FormControl, FormHelperText, FormLabel, NativeSelect, OutlinedInput } from '@mui/material';
import { useId } from 'react';

interface ChoiceFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: string }[];
  /** Label of the empty option; absent when a value is always selected. */
  placeholder?: string;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Labelled native select, so that a phone opens its own picker. */
export function ChoiceField({ label, value, onChange, choices, placeholder, error, autoFocus }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput />}
        autoFocus={autoFocus}
        inputProps={{ 'aria-describedby': error ? `${id}-error` : undefined }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
      {error && <FormHelperText id={`${id}-error`}>▲ {error}</FormHelperText>}
    </FormControl>
  );
}
