import { Alert } from '@mui/material';
import { roleLabels } from '@maidan/shared/domain/roles.ts';
import type { AdministratorView } from '@maidan/shared/wire/administrators.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { useRecordForm } from '../ui/form/useRecordForm.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { useAdministratorCalls } from './useAdministrators.ts';

interface ChangeRoleProps {
  administrator: AdministratorView;
  onChanged: () => void;
  onClose: () => void;
}

/** The new role holds from the next press of a button on, also where the account is signed in. */
export function ChangeRole({ administrator: { id, username, role, isYou }, onChanged, onClose }: ChangeRoleProps) {
  const calls = useAdministratorCalls();
  const form = useRecordForm({
    initial: { role },
    validate: () => ({}),
    send: (chosen) => calls.changeRole(id, chosen.role),
    onSent: () => {
      onClose();
      notify.success(`${username} is now ${roleLabels[form.values.role]}`);
      onChanged();
    },
    failed: 'The role could not be changed. Please try again.',
  });
  const { values, change } = form;
  const leaves = isYou && role === 'administrator' && values.role !== 'administrator';
  return (
    <FormDialog
      title={`Role of ${username}`}
      form={{ ...form, isDirty: false }}
      action="Change role"
      busyAction="Changing…"
      onClose={onClose}
    >
      <RoleChoice value={values.role} onChange={(next) => change({ role: next })} autoFocus />
      {leaves && <Alert severity="warning">This is your own account: you will not see this list any more.</Alert>}
    </FormDialog>
  );
}
