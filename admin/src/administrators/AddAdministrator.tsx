import { accountLimits, newAdministratorRules } from '@maidan/shared/rules/account/account.ts';
import type { Role } from '@maidan/shared/domain/roles.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { GeneratedPasswordResponse } from '@maidan/shared/wire/administrators.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { Field } from '../ui/form/Field.tsx';
import { useRecordForm } from '../ui/form/useRecordForm.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { useAdministratorCalls } from './useAdministrators.ts';

interface AddAdministratorProps {
  /** Receives the new account and its password. */
  onAdded: (added: GeneratedPasswordResponse) => void;
  onClose: () => void;
}

interface Draft {
  username: string;
  role?: Role;
}

/** Name and role of a new account; its password is generated. */
export function AddAdministrator({ onAdded, onClose }: AddAdministratorProps) {
  const calls = useAdministratorCalls();
  const form = useRecordForm<Draft>({
    initial: { username: '' },
    validate: ({ username, role }) => fieldErrors(newAdministratorRules, { username, ...(role && { role }) }),
    send: async ({ username, role }) =>
      onAdded(await calls.addAdministrator({ username: username.trim(), role: role! })),
    onSent: () => undefined,
    failed: 'The administrator could not be added. Please try again.',
  });
  const { values, errors, message, change } = form;
  return (
    <FormDialog
      title="Add administrator"
      form={{ ...form, message: errors.username ? undefined : message }}
      action="Add"
      busyAction="Adding…"
      onClose={onClose}
    >
      <Field
        label="Username"
        value={values.username}
        onChange={({ target }) => change({ username: target.value })}
        error={errors.username}
        hint="What this person signs in with, and what the history calls them."
        autoFocus
        autoComplete="off"
        inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: accountLimits.longestName }}
      />
      <RoleChoice value={values.role} onChange={(role) => change({ role })} error={errors.role} />
    </FormDialog>
  );
}
