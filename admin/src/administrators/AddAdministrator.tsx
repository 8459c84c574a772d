import { accountLimits, newAdministratorRules } from '@maidan/shared/rules/account/account.ts';
import { type Role, roleDescriptions, roleLabels, roles } from '@maidan/shared/domain/roles.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { GeneratedPasswordResponse } from '@maidan/shared/wire/administrators.ts';
import { useCalls } from '../data/dataProvider.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { RadioButtonGroupInput, TextInput } from '../ui/form/inputs.tsx';

const choices = roles.map((id) => ({ id, name: roleLabels[id], description: roleDescriptions[id] }));

/** The roles with what each may do. */
export const RoleInput = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <RadioButtonGroupInput source="role" label="Role" choices={choices} autoFocus={autoFocus} />
);

interface AddAdministratorProps {
  /** Receives the new account and its password. */
  onAdded: (added: GeneratedPasswordResponse) => void;
  onClose: () => void;
}

interface Draft {
  username: string;
  role?: Role | undefined;
}

/** Name and role of a new account; its password is generated. */
export function AddAdministrator({ onAdded, onClose }: AddAdministratorProps) {
  const calls = useCalls();
  return (
    <FormDialog<Draft>
      title="Add administrator"
      record={{ username: '', role: undefined }}
      validate={({ username, role }) => fieldErrors(newAdministratorRules, { username, ...(role && { role }) })}
      onSubmit={async ({ username, role }) =>
        onAdded(await calls.addAdministrator({ username: username.trim(), role: role! }))
      }
      failed="The administrator could not be added. Please try again."
      action="Add"
      busyAction="Adding…"
      onClose={onClose}
    >
      <TextInput
        source="username"
        label="Username"
        helperText="What this person signs in with, and what the history calls them."
        autoFocus
        inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: accountLimits.longestName }}
      />
      <RoleInput />
    </FormDialog>
  );
}
