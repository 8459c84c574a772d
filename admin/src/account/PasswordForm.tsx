import { Alert, Button } from '@mui/material';
import { accountLimits, passwordChangeRules } from '@maidan/shared/rules/account/account.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { useInvalidFocus } from '../ui/dialog/useInvalidFocus.ts';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { useRecordForm } from '../ui/form/useRecordForm.ts';
import { useAccountCalls } from './useAccount.ts';

interface PasswordFormProps {
  username: string;
  /** Which password is the current one, where that may be asked. */
  currentHint?: string;
  /** Called after the server has confirmed. */
  onChanged: () => void;
  /** Called after an attempt that has failed. */
  onRefused?: () => void;
}

export function PasswordForm({ username, currentHint, onChanged, onRefused }: PasswordFormProps) {
  const calls = useAccountCalls();
  const { values, errors, busy, message, attempts, change, submit } = useRecordForm({
    initial: { currentPassword: '', newPassword: '' },
    validate: (typed) => fieldErrors(passwordChangeRules, { ...typed, username }),
    send: (typed) =>
      calls.changePassword(typed).catch((error: unknown) => {
        onRefused?.();
        throw error;
      }),
    onSent: onChanged,
    failed: 'The password could not be changed. Please try again.',
  });
  const form = useInvalidFocus<HTMLFormElement>(attempts);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={(currentPassword) => change({ currentPassword })}
        error={errors.currentPassword}
        {...(currentHint && !errors.currentPassword && { hint: currentHint })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={values.newPassword}
        onChange={(newPassword) => change({ newPassword })}
        error={errors.newPassword}
        {...(!errors.newPassword && { hint: `At least ${accountLimits.shortestPassword} characters` })}
      />
      {message && Object.keys(errors).length === 0 && <Alert severity="error">{message}</Alert>}
      <Button type="submit" variant="contained" aria-disabled={busy}>
        {busy ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  );
}
