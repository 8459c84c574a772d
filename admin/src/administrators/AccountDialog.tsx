import { type Role, roleLabels } from '@maidan/shared/domain/roles.ts';
import type { AdministratorView, GeneratedPasswordResponse } from '@maidan/shared/wire/administrators.ts';
import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useCalls } from '../data/dataProvider.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import type { AccountAction } from './ActionsMenu.tsx';
import { RoleInput } from './AddAdministrator.tsx';

interface ChangeRoleProps {
  administrator: AdministratorView;
  onChanged: () => void;
  onClose: () => void;
}

/** The new role holds from the next press of a button on, also where the account is signed in. */
function ChangeRole({ administrator: { id, username, role, isYou }, onChanged, onClose }: ChangeRoleProps) {
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

interface AccountDialogProps {
  action: AccountAction;
  administrator: AdministratorView;
  /** Called after the server has confirmed, with a new password if there is one. */
  onChanged: (generated?: GeneratedPasswordResponse) => void;
  onClose: () => void;
}

/** The dialog of one action on one account. */
export function AccountDialog({ action, administrator, onChanged, onClose }: AccountDialogProps) {
  const calls = useCalls();
  const { id, username } = administrator;
  const done = (message: string): void => {
    onClose();
    notify.success(message);
    onChanged();
  };
  switch (action) {
    case 'role':
      return <ChangeRole administrator={administrator} onChanged={onChanged} onClose={onClose} />;
    case 'password':
      return (
        <ConfirmDialog
          title="Reset password?"
          action="Reset password"
          busyAction="Resetting…"
          onSubmit={async () => onChanged(await calls.resetAdministratorPassword(id))}
          onClose={onClose}
          failed="The password could not be reset. Please try again."
        >
          <p>
            <strong>{username}</strong> is signed out everywhere and gets a new password, which you see once.
          </p>
        </ConfirmDialog>
      );
    case 'two-step':
      return (
        <ConfirmDialog
          title="Turn off two-step sign-in?"
          action="Turn off"
          busyAction="Turning off…"
          onSubmit={async () => {
            await calls.turnOffTwoStepOf(id);
            done(`Two-step sign-in of ${username} is off`);
          }}
          onClose={onClose}
          failed="Two-step sign-in could not be turned off. Please try again."
        >
          <p>
            <strong>{username}</strong> then signs in with the password alone. Do this when the phone and the recovery
            codes are lost, and only when you know that it is {username} who asks.
          </p>
        </ConfirmDialog>
      );
    case 'delete':
      return (
        <ConfirmDialog
          title="Delete administrator?"
          action="Delete"
          busyAction="Deleting…"
          onSubmit={async () => {
            await calls.deleteAdministrator(id);
            done(`${username} deleted`);
          }}
          onClose={onClose}
          failed="The administrator could not be deleted. Please try again."
        >
          <p>
            <strong>{username}</strong> is signed out everywhere and cannot sign in any more. What {username} did stays
            in the history.
          </p>
          <p>This cannot be undone.</p>
        </ConfirmDialog>
      );
  }
}
