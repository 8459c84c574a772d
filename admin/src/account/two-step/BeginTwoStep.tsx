import { passwordCheckRules } from '@maidan/shared/rules/account/account.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { TwoStepSetupResponse } from '@maidan/shared/wire/administrators.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { CheckPassword } from './CheckPassword.tsx';

interface BeginTwoStepProps {
  username: string;
  /** Receives what the authenticator app needs. */
  onBegun: (setup: TwoStepSetupResponse) => void;
  onClose: () => void;
}

/** Asks for the password before the key of the authenticator app is made. */
export function BeginTwoStep({ username, onBegun, onClose }: BeginTwoStepProps) {
  const calls = useCalls();
  return (
    <FormDialog
      title="Turn on two-step sign-in"
      record={{ password: '' }}
      validate={(typed) => fieldErrors(passwordCheckRules, typed)}
      onSubmit={async ({ password }) => onBegun(await calls.beginTwoStep(password))}
      failed="Two-step sign-in could not be turned on. Please try again."
      action="Continue"
      busyAction="Checking…"
      warnWhenUnsavedChanges={false}
      onClose={onClose}
    >
      <span>You need your phone with an authenticator app, for example Google Authenticator or Aegis.</span>
      <CheckPassword username={username} />
    </FormDialog>
  );
}
