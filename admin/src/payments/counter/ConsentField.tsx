import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { useId } from 'react';
import type { PaperFieldsProps } from './PersonFields.tsx';

/** Whoever registers a player by hand keeps the signed declaration. */
export function ConsentField({ values, errors, change }: PaperFieldsProps) {
  const consent = useId();
  return (
    <FormControl error={Boolean(errors.consentOnPaper)}>
      <FormControlLabel
        control={
          <Checkbox
            checked={values.consentOnPaper}
            onChange={({ target }) => change({ consentOnPaper: target.checked })}
            color={errors.consentOnPaper ? 'error' : 'primary'}
            sx={{ ...(errors.consentOnPaper && { color: 'error.main' }) }}
            slotProps={{
              input: {
                'aria-invalid': Boolean(errors.consentOnPaper),
                'aria-describedby': errors.consentOnPaper ? consent : undefined,
              },
            }}
          />
        }
        label="The declaration was signed on paper, by a guardian for a child, and is kept."
      />
      {errors.consentOnPaper && <FormHelperText id={consent}>▲ {errors.consentOnPaper}</FormHelperText>}
    </FormControl>
  );
}
