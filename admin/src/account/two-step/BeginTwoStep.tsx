import { passwordCheckRules } from '@maidan/shared/rules/account/account.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { TwoStepSetupResponse } from '@maidan/shared/wire/administrators.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';
import { useAccountCalls } from '../useAccount.ts';
import { CheckPassword } from './CheckPassword.tsx';

interface BeginTwoStepProps {
  username: string;
  /** Receives what the authenticator app needs. */
  onBegun: (setup: TwoStepSetupResponse) => void;
  onClose: () => void;
}

/** Asks for the password before the key of the authenticator app is made. */
export function BeginTwoStep({ username, onBegun, onClose }: BeginTwoStepProps) {
  const calls = useAccountCalls();
  const form = useRecordForm({
    initial: { password: '' },
    validate: (typed) => fieldErrors(passwordCheckRules, typed),
    send: async ({ password }) => onBegun(await calls.beginTwoStep(password)),
    onSent: () => undefined,
    failed: 'Two-step sign-in could not be turned on. Please try again.',
  });
  const { values, errors, message, change } = form;
  return (
    <FormDialog
      title="Turn on two-step sign-in"
      form={{ ...form, isDirty: false, message: errors.password ? undefined : message }}
      action="Continue"
      busyAction="Checking…"
      onClose={onClose}
    >
      <span>You need your phone with an authenticator app, for example Google Authenticator or Aegis.</span>
      <CheckPassword
        username={username}
        value={values.password}
        onChange={(password) => change({ password })}
        error={errors.password}
      />
    </FormDialog>
  );
}
