import { accountLimits, newAdministratorRules } from '@maidan/shared/rules/account/account.ts';
import { type Role, roleDescriptions, roleLabels, roles } from '@maidan/shared/domain/roles.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { GeneratedPasswordResponse } from '@maidan/shared/wire/administrators.ts';
import { useCalls } from '../data/dataProvider.ts';
import { translateAdministrators as translate } from '../i18n/enAdministrators.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { RadioButtonGroupInput, TextInput } from '../ui/form/inputs.tsx';

const choices = roles.map((id) => ({ id, name: roleLabels[id], description: roleDescriptions[id] }));

/** The choice of a role, each with a description of what it may do. */
export const RoleInput = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <RadioButtonGroupInput source="role" choices={choices} autoFocus={autoFocus} />
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

/** Asks for name and role of a new account; the server generates its password. */
export function AddAdministrator({ onAdded, onClose }: AddAdministratorProps) {
  const calls = useCalls();
  return (
    <FormDialog<Draft>
      title={translate('administrators.add')}
      record={{ username: '', role: undefined }}
      validate={({ username, role }) => fieldErrors(newAdministratorRules, { username, ...(role && { role }) })}
      onSubmit={async ({ username, role }) =>
        onAdded(await calls.addAdministrator({ username: username.trim(), role: role! }))
      }
      failed={translate('administrators.addFailed')}
      action={translate('administrators.addAction')}
      busyAction={translate('administrators.adding')}
      onClose={onClose}
    >
      <TextInput
        source="username"
        helperText={translate('administrators.usernameHint')}
        autoFocus
        inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: accountLimits.longestName }}
      />
      <RoleInput />
    </FormDialog>
  );
}
