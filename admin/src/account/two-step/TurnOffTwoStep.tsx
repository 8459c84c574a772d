import { tidyCode, turnOffRules } from '@maidan/shared/rules/account/account.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { AccountResponse } from '@maidan/shared/wire/administrators.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { TextInput } from '../../ui/form/inputs.tsx';
import { useRefetchAccount } from '../useAccount.ts';
import { CheckPassword } from './CheckPassword.tsx';

/** Confirmation, with the password and a code. */
export function TurnOffTwoStep({ account, onClose }: { account: AccountResponse; onClose: () => void }) {
  const calls = useCalls();
  const refetch = useRefetchAccount();
  const submit = async ({ password, code }: { password: string; code: string }): Promise<void> => {
    await calls.turnOffTwoStep({ password, code: tidyCode(code) });
    onClose();
    notify.success('Two-step sign-in is off');
    void refetch();
  };
  return (
    <ConfirmDialog
      title="Turn off two-step sign-in?"
      action="Turn off"
      busyAction="Turning off…"
      isFieldFocused
      record={{ password: '', code: '' }}
      validate={(typed) => fieldErrors(turnOffRules, typed)}
      onSubmit={submit}
      failed="Two-step sign-in could not be turned off. Please try again."
      onClose={onClose}
    >
      <p>
        {account.isTwoStepRequired
          ? 'Your role needs it: the console is closed to you until you have set it up again. The recovery codes are worth nothing any more.'
          : 'The password alone then signs you in, and the recovery codes are worth nothing any more.'}
      </p>
      <CheckPassword username={account.username} />
      <TextInput
        source="code"
        label="Code of the app, or a recovery code"
        autoComplete="one-time-code"
        inputProps={{ maxLength: 20, autoCapitalize: 'none', spellCheck: false }}
      />
    </ConfirmDialog>
  );
}
