import { type Role, roleLabels } from '@maidan/shared/domain/roles.ts';
import type { AdministratorView, GeneratedPasswordResponse } from '@maidan/shared/wire/administrators.ts';
import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useCalls } from '../data/dataProvider.ts';
import {
  translateAdministrators as translate,
  translateAdministratorsWithElements as translateWithElements,
} from '../i18n/enAdministrators.ts';
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

/** Changes the role of an account. */
function ChangeRole({ administrator: { id, username, role, isYou }, onChanged, onClose }: ChangeRoleProps) {
  const calls = useCalls();
  const submit = async (chosen: { role: Role }): Promise<void> => {
    await calls.changeRole(id, chosen.role);
    onClose();
    notify.success(translate('administrators.role.changed', { username, role: roleLabels[chosen.role] }));
    onChanged();
  };
  return (
    <FormDialog
      title={translate('administrators.role.title', { username })}
      record={{ role }}
      onSubmit={submit}
      failed={translate('administrators.role.failed')}
      action={translate('administrators.actions.role')}
      busyAction={translate('account.password.changing')}
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
  return <Alert severity="warning">{translate('administrators.role.losesAccess')}</Alert>;
}

interface AccountDialogProps {
  action: AccountAction;
  administrator: AdministratorView;
  /** Called after the server has confirmed; `generated` has the new password after a reset. */
  onChanged: (generated?: GeneratedPasswordResponse) => void;
  onClose: () => void;
}

export function AccountDialog({ action, administrator, onChanged, onClose }: AccountDialogProps) {
  const calls = useCalls();
  const { id, username } = administrator;
  const name = <strong>{username}</strong>;
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
          title={translate('administrators.password.title')}
          action={translate('administrators.actions.password')}
          busyAction={translate('administrators.password.resetting')}
          onSubmit={async () => onChanged(await calls.resetAdministratorPassword(id))}
          onClose={onClose}
          failed={translate('administrators.password.failed')}
        >
          <p>{translateWithElements('administrators.password.consequence', { username: name })}</p>
        </ConfirmDialog>
      );
    case 'two-step':
      return (
        <ConfirmDialog
          title={translate('account.twoStep.turnOffTitle')}
          action={translate('account.twoStep.turnOff')}
          busyAction={translate('account.twoStep.turningOff')}
          onSubmit={async () => {
            await calls.turnOffTwoStepOf(id);
            done(translate('administrators.twoStep.wasTurnedOff', { username }));
          }}
          onClose={onClose}
          failed={translate('account.twoStep.turnOffFailed')}
        >
          <p>{translateWithElements('administrators.twoStep.consequence', { username: name, asking: username })}</p>
        </ConfirmDialog>
      );
    case 'delete':
      return (
        <ConfirmDialog
          title={translate('administrators.delete.title')}
          action={translate('dialog.delete')}
          busyAction={translate('dialog.deleting')}
          onSubmit={async () => {
            await calls.deleteAdministrator(id);
            done(translate('administrators.delete.done', { username }));
          }}
          onClose={onClose}
          failed={translate('administrators.delete.failed')}
        >
          <p>{translateWithElements('administrators.delete.consequence', { username: name, deleted: username })}</p>
          <p>{translate('dialog.final')}</p>
        </ConfirmDialog>
      );
  }
}
