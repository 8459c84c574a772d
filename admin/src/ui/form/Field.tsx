import { FormControl, FormHelperText, FormLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'id'> {
  label: string;
  /** Validation error. */
  error?: string | undefined;
  /** Helper text while the field is valid: a limit, or the remaining characters. */
  hint?: string | undefined;
}

/** Labelled field with hint and error below it, both linked to the field for screen readers. */
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

/** Two fields side by side, one above the other on phones. A long choice, such as an event's name, does not widen it. */
export const FieldPair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '@media (width >= 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
});
