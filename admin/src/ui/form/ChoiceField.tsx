import { FormControl, FormHelperText, FormLabel, NativeSelect, OutlinedInput } from '@mui/material';
import { useId } from 'react';

interface ChoiceFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: string }[];
  /** The first line while nothing is chosen; absent: something always is. */
  placeholder?: string;
  error?: string | undefined;
}

/** A labelled native select: on a phone it opens the phone's own wheel. */
export function ChoiceField({ label, value, onChange, choices, placeholder, error }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput />}
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
