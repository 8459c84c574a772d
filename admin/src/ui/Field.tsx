import { FormControl, FormHelperText, FormLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'id'> {
  label: string;
  /** The sentence of the broken rule. */
  error?: string | undefined;
}

/** A labelled field; its error stands below with a mark, and is read out with the field. */
export function Field({ label, error, inputProps, ...input }: FieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        inputProps={{ ...inputProps, 'aria-describedby': error ? `${id}-error` : undefined }}
      />
      {error && <FormHelperText id={`${id}-error`}>▲ {error}</FormHelperText>}
    </FormControl>
  );
}
