import { indianMoment } from '@maidan/shared/format/dates.ts';
import { accountLimits } from '@maidan/shared/rules/account/account.ts';
import type { AdministratorView, GeneratedPasswordResponse } from '@maidan/shared/wire/administrators.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DataTable } from 'react-admin';
import { useCalls } from '../data/dataProvider.ts';
import { errorMessage } from '../data/http/callFailure.ts';
import { CopyButton, SecretText } from '../ui/feedback/CopyButton.tsx';
import { LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { RecordList } from '../ui/list/RecordList.tsx';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { RoleTag } from '../ui/StateTag.tsx';
import { SectionHeading } from '../ui/typography.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { type AccountAction, ActionsMenu } from './ActionsMenu.tsx';
import { AddAdministrator } from './AddAdministrator.tsx';

const key = ['administrators'];

function useAdministrators() {
  const calls = useCalls();
  return useQuery({ queryKey: key, queryFn: () => calls.administrators(), staleTime: 0 });
}

/**
 * Call it after a change. Whoever has changed the own role sees the list no more, so only what the role includes is asked
 * for again.
 */
function useRefetchAdministrators(): (changed: { isYou: boolean }) => void {
  const queries = useQueryClient();
  return ({ isYou }) => void queries.invalidateQueries({ queryKey: isYou ? ['auth'] : key });
}

interface GeneratedPasswordProps {
  generated: GeneratedPasswordResponse;
  onClose: () => void;
}

/** The only time that the password is shown: neither Escape nor a press beside the dialog closes it. */
function GeneratedPassword({ generated, onClose }: GeneratedPasswordProps) {
  const id = useId();
  const { administrator, password } = generated;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Password of {administrator.username}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '& p': { m: 0 } }}>
        <Alert severity="warning">It is shown only now. Copy it before you close this.</Alert>
        <SecretText aria-label="Password">{password}</SecretText>
        <p>
          Give it to <strong>{administrator.username}</strong> in person or by telephone. It is good for{' '}
          {accountLimits.generatedPasswordDays} days, and must be changed at the first sign-in.
        </p>
      </DialogContent>
      <DialogActions>
        <CopyButton text={password} autoFocus />
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 16,
});

const Column = DataTable.Col<AdministratorView>;

const addId = 'add-administrator';

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'password'; generated: GeneratedPasswordResponse }
  | { kind: 'action'; action: AccountAction; administrator: AdministratorView };

/** The accounts of the console: who may sign in, and with which role. */
export function AdministratorsView() {
  const { data, error, refetch } = useAdministrators();
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
        <RecordList caption="Administrators" data={data}>
          <Column
            label="Name"
            className="heading"
            width={320}
            render={({ username, isYou }) => (isYou ? `${username} (you)` : username)}
          />
          <Column label="Role" render={({ role }) => <RoleTag role={role} />} />
          <Column label="Two-step sign-in" render={({ hasTwoStep }) => (hasTwoStep ? 'On' : 'Off')} />
          <Column
            label="Last sign-in"
            className="wide"
            render={({ lastSignInAt }) => (lastSignInAt ? indianMoment(lastSignInAt) : 'Never')}
          />
          <Column label="Added" className="wide" render={({ createdAt }) => indianMoment(createdAt)} />
          <Column
            label="Actions"
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
    if (!error) return <Loading label="Loading administrators..." />;
    return (
      <LoadFailure
        message={errorMessage(error, 'The administrators could not be loaded. Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  };
  return (
    <>
      <Head>
        <SectionHeading>Administrators</SectionHeading>
        <Button id={addId} variant="contained" onClick={() => open({ kind: 'add' })}>
          Add administrator
        </Button>
      </Head>
      {list()}
      {dialog?.kind === 'add' && <AddAdministrator onAdded={changed} onClose={close} />}
      {dialog?.kind === 'password' && <GeneratedPassword generated={dialog.generated} onClose={close} />}
      {dialog?.kind === 'action' && <AccountDialog {...dialog} onChanged={changed} onClose={close} />}
    </>
  );
}
