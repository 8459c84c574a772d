import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { accountLimits } from '@maidan/shared/rules/account/account.ts';
import type { GeneratedPasswordResponse } from '@maidan/shared/wire/administrators.ts';
import { useId } from 'react';
import { CopyButton } from '../ui/feedback/CopyButton.tsx';
import { SecretText } from '../ui/SecretText.ts';

interface GeneratedPasswordProps {
  generated: GeneratedPasswordResponse;
  onClose: () => void;
}

/** The only time that the password is shown: neither Escape nor a press beside the dialog closes it. */
export function GeneratedPassword({ generated, onClose }: GeneratedPasswordProps) {
  const id = useId();
  const { administrator, password } = generated;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Password of {administrator.username}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '& p': { m: 0 } }}>
        <Alert severity="warning">It is shown only now. Copy it before you close this.</Alert>
        <SecretText aria-label="Password">{password}</SecretText>
        <p>
          Give it to <strong>{administrator.username}</strong> in person or by telephone. It is good for{' '}
          {accountLimits.generatedPasswordDays} days, and must be changed at the first sign-in.
        </p>
      </DialogContent>
      <DialogActions>
        <CopyButton text={password} autoFocus />
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
