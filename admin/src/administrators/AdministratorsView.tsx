import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AdministratorView, GeneratedPasswordResponse } from '@maidan/shared/wire/administrators.ts';
import { useState } from 'react';
import { errorMessage } from '../data/http/callFailure.ts';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { RecordList } from '../ui/list/RecordList.tsx';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import type { AccountAction } from './accountActions.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AddAdministrator } from './AddAdministrator.tsx';
import { administratorColumns } from './columns.tsx';
import { GeneratedPassword } from './GeneratedPassword.tsx';
import { useAdministrators, useRefetchAdministrators } from './useAdministrators.ts';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 16,
});

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
        <RecordList
          caption="Administrators"
          columns={administratorColumns((action, administrator) => open({ kind: 'action', action, administrator }))}
          records={data}
        />
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
