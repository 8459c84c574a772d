import { Alert } from '@mui/material';
import { type Role, roleLabels } from '@maidan/shared/domain/roles.ts';
import type { AdministratorView } from '@maidan/shared/wire/administrators.ts';
import { useWatch } from 'react-hook-form';
import { useCalls } from '../data/dataProvider.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { RoleInput } from './AddAdministrator.tsx';

interface ChangeRoleProps {
  administrator: AdministratorView;
  onChanged: () => void;
  onClose: () => void;
}

/** The new role holds from the next press of a button on, also where the account is signed in. */
export function ChangeRole({ administrator: { id, username, role, isYou }, onChanged, onClose }: ChangeRoleProps) {
  const calls = useCalls();
  const submit = async (chosen: { role: Role }): Promise<void> => {
    await calls.changeRole(id, chosen.role);
    onClose();
    notify.success(`${username} is now ${roleLabels[chosen.role]}`);
    onChanged();
  };
  return (
    <FormDialog
      title={`Role of ${username}`}
      record={{ role }}
      onSubmit={submit}
      failed="The role could not be changed. Please try again."
      action="Change role"
      busyAction="Changing…"
      warnWhenUnsavedChanges={false}
      onClose={onClose}
    >
      <RoleInput autoFocus />
      {isYou && role === 'administrator' && <LosesAccess />}
    </FormDialog>
  );
}

function LosesAccess() {
  const role = useWatch<{ role: Role }, 'role'>({ name: 'role' });
  if (role === 'administrator') return null;
  return <Alert severity="warning">This is your own account: you will not see this list any more.</Alert>;
}
