import { Alert, Button } from '@mui/material';
import { accountLimits, passwordChangeRules } from '@maidan/shared/rules/account/account.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { useFormState } from 'react-hook-form';
import { useCalls } from '../data/dataProvider.ts';
import { translate } from '../i18n/translate.ts';
import { PasswordInput } from '../ui/form/inputs.tsx';
import { RecordForm, useFormMessage } from '../ui/form/RecordForm.tsx';

interface PasswordFormProps {
  username: string;
  /** Helper text of the current password, for example after a reset. */
  currentHint?: string;
  onChanged: () => void;
  /** Called when the request to change the password has failed. */
  onRefused?: () => void;
}

export function PasswordForm({ username, currentHint, onChanged, onRefused }: PasswordFormProps) {
  const calls = useCalls();
  return (
    <RecordForm
      record={{ currentPassword: '', newPassword: '' }}
      validate={(typed) => fieldErrors(passwordChangeRules, { ...typed, username })}
      onSubmit={async (typed) => {
        await calls.changePassword(typed).catch((error: unknown) => {
          onRefused?.();
          throw error;
        });
        onChanged();
      }}
      failed={translate('account.password.failed')}
    >
      {/* Tells a password manager to which account the password belongs. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        source="currentPassword"
        autoComplete="current-password"
        helperText={(_, isInvalid) => (isInvalid ? undefined : currentHint)}
      />
      <PasswordInput
        source="newPassword"
        autoComplete="new-password"
        helperText={(_, isInvalid) =>
          isInvalid ? undefined : translate('account.password.atLeast', { count: accountLimits.shortestPassword })
        }
      />
      <Foot />
    </RecordForm>
  );
}

function Foot() {
  const { isSubmitting } = useFormState();
  const message = useFormMessage();
  return (
    <>
      {message && <Alert severity="error">{message}</Alert>}
      <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
        {translate(isSubmitting ? 'account.password.changing' : 'account.password.change')}
      </Button>
    </>
  );
}
