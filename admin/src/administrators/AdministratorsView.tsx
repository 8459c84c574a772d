import { indianMoment } from '@maidan/shared/format/dates.ts';
import { accountLimits } from '@maidan/shared/rules/account/account.ts';
import type { AdministratorView, GeneratedPasswordResponse } from '@maidan/shared/wire/administrators.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorMessage } from '../data/http/callFailure.ts';
import { useWholeList } from '../data/useWholeList.ts';
import {
  translateAdministrators as translate,
  translateAdministratorsWithElements as translateWithElements,
} from '../i18n/enAdministrators.ts';
import { CopyButton, SecretText } from '../ui/feedback/CopyButton.tsx';
import { LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { RecordColumn, RecordList } from '../ui/list/RecordList.tsx';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { RoleTag } from '../ui/StateTag.tsx';
import { SectionHead } from '../ui/Toolbar.tsx';
import { SectionHeading } from '../ui/typography.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { type AccountAction, ActionsMenu } from './ActionsMenu.tsx';
import { AddAdministrator } from './AddAdministrator.tsx';

/**
 * Returns a function that loads the administrators again after a change. After a change of one's own role the API may
 * refuse that list, so only the own role is loaded again.
 */
function useRefetchAdministrators(): (changed: { isYou: boolean }) => void {
  const queries = useQueryClient();
  return ({ isYou }) => void queries.invalidateQueries({ queryKey: isYou ? ['auth'] : ['administrators'] });
}

interface GeneratedPasswordProps {
  generated: GeneratedPasswordResponse;
  onClose: () => void;
}

/**
 * Shows the generated password. No later screen shows it, so Escape and a press beside the dialog do not close the
 * dialog.
 */
function GeneratedPassword({ generated, onClose }: GeneratedPasswordProps) {
  const id = useId();
  const { administrator, password } = generated;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {translate('administrators.generated.title', { username: administrator.username })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '& p': { m: 0 } }}>
        <Alert severity="warning">{translate('administrators.generated.shownOnce')}</Alert>
        <SecretText aria-label={translate('account.password.title')}>{password}</SecretText>
        <p>
          {translateWithElements('administrators.generated.advice', {
            username: <strong>{administrator.username}</strong>,
            days: accountLimits.generatedPasswordDays,
          })}
        </p>
      </DialogContent>
      <DialogActions>
        <CopyButton text={password} autoFocus />
        <Button variant="contained" onClick={onClose}>
          {translate('account.recoveryCodes.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Column = RecordColumn<AdministratorView>;

const addId = 'add-administrator';

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'password'; generated: GeneratedPasswordResponse }
  | { kind: 'action'; action: AccountAction; administrator: AdministratorView };

/** The accounts of the console. */
export function AdministratorsView() {
  const { data, error, refetch } = useWholeList<AdministratorView>('administrators');
  const refetchAfter = useRefetchAdministrators();
  const [dialog, open] = useState<OpenDialog>();
  const expectRowRemoval = useFocusAfterRemoval(data, addId);
  const close = (): void => open(undefined);
  const changed = (generated?: GeneratedPasswordResponse): void => {
    expectRowRemoval();
    if (generated) open({ kind: 'password', generated });
    refetchAfter({ isYou: dialog?.kind === 'action' && dialog.administrator.isYou });
  };
  const list = () => {
    if (data)
      return (
        <RecordList caption={translate('resources.administrators.name')} data={data}>
          <Column
            label={translate('administrators.name')}
            className="heading"
            width={320}
            render={({ username, isYou }) => (isYou ? translate('administrators.you', { username }) : username)}
          />
          <Column source="role" render={({ role }) => <RoleTag role={role} />} />
          <Column
            source="hasTwoStep"
            render={({ hasTwoStep }) => translate(hasTwoStep ? 'account.twoStep.on' : 'account.twoStep.off')}
          />
          <Column
            source="lastSignInAt"
            className="wide"
            render={({ lastSignInAt }) =>
              lastSignInAt ? indianMoment(lastSignInAt) : translate('administrators.never')
            }
          />
          <Column source="createdAt" className="wide" render={({ createdAt }) => indianMoment(createdAt)} />
          <Column
            label={translate('columns.actions')}
            className="actions"
            render={(administrator) => (
              <ActionsMenu
                administrator={administrator}
                onChoose={(action) => open({ kind: 'action', action, administrator })}
              />
            )}
          />
        </RecordList>
      );
    if (!error) return <Loading label={translate('administrators.loading')} />;
    return (
      <LoadFailure
        message={errorMessage(error, translate('administrators.loadFailed'))}
        onRetry={() => void refetch()}
      />
    );
  };
  return (
    <>
      <SectionHead>
        <SectionHeading>{translate('resources.administrators.name')}</SectionHeading>
        <Button id={addId} variant="contained" onClick={() => open({ kind: 'add' })}>
          {translate('administrators.add')}
        </Button>
      </SectionHead>
      {list()}
      {dialog?.kind === 'add' && <AddAdministrator onAdded={changed} onClose={close} />}
      {dialog?.kind === 'password' && <GeneratedPassword generated={dialog.generated} onClose={close} />}
      {dialog?.kind === 'action' && <AccountDialog {...dialog} onChanged={changed} onClose={close} />}
    </>
  );
}
