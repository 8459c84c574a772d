import { FormControl, FormHelperText, FormLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'id'> {
  label: string;
  /** The sentence of the broken rule. */
  error?: string | undefined;
  /** Said below the field before anything is wrong: a limit, or what is left of it. */
  hint?: string | undefined;
}

/** A labelled field; hint and error stand below, the error with a mark, and both are read out with the field. */
export function Field({ label, error, hint, inputProps, ...input }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput {...input} id={id} inputProps={{ ...inputProps, 'aria-describedby': described || undefined }} />
      {error && <FormHelperText id={`${id}-error`}>▲ {error}</FormHelperText>}
      {hint && (
        <FormHelperText id={`${id}-hint`} error={false} sx={{ fontWeight: 400 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
