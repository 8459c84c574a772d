import { roleDescriptions } from '@maidan/shared/domain/roles.ts';
import type { AccountResponse } from '@maidan/shared/wire/administrators.ts';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '../data/http/callFailure.ts';
import { translate } from '../i18n/translate.ts';
import { displayType, palette } from '../theme/palette.ts';
import { LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { RoleTag, type StateStyle, StateTag, tagColours } from '../ui/StateTag.tsx';
import { SectionHeading } from '../ui/typography.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { sessionsKey, SessionsList } from './SessionsList.tsx';
import { SetUpTwoStep, TurnOffTwoStep } from './TwoStep.tsx';
import { useAccount } from './useAccount.ts';

const AccountCard = styled('section')({
  display: 'grid',
  gap: 16,
  alignContent: 'start',
  minWidth: 0,
  padding: 'clamp(16px, 2vw, 24px)',
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  backgroundColor: palette.chalk,
  boxShadow: `6px 6px 0 ${palette.line}`,
  '& h3': { ...displayType, margin: 0, fontSize: 24 },
  '& p': { margin: 0, maxWidth: '60ch' },
  '& form': { display: 'grid', gap: 16 },
  '& .MuiButton-root': { justifySelf: 'start' },
});

/** Form to change one's own password. It is empty again after a change. */
function PasswordCard({ username }: { username: string }) {
  const queries = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);
  const changed = (): void => {
    notify.success(translate('account.password.changed'));
    setChanges(changes + 1);
    // The focus moves to the title, because the pressed button is removed together with its form.
    title.current?.focus();
    void queries.invalidateQueries({ queryKey: sessionsKey });
  };
  return (
    <AccountCard aria-labelledby="change-password">
      <h3 id="change-password" ref={title} tabIndex={-1}>
        {translate('account.password.title')}
      </h3>
      <p>{translate('account.password.effect')}</p>
      <PasswordForm key={changes} username={username} onChanged={changed} />
    </AccountCard>
  );
}

const titleId = 'two-step';
const buttonId = 'change-two-step';

/** The largest number of recovery codes at which the card warns that few are left. */
const fewCodes = 2;

const on: StateStyle = { label: translate('account.twoStep.on'), icon: CheckIcon, ...tagColours.grass };
const off: StateStyle = { label: translate('account.twoStep.off'), icon: CloseIcon, ...tagColours.stone };

function Recovery({ left }: { left: number }) {
  if (left > fewCodes) return <p>{translate('account.twoStep.codesLeft', { smart_count: left })}</p>;
  return (
    <Alert severity="warning">
      {left === 0
        ? translate('account.twoStep.noCodeLeft')
        : translate('account.twoStep.fewCodesLeft', { smart_count: left })}
    </Alert>
  );
}

/** Two-step sign-in of the signed-in account: on or off, and how many recovery codes are left. */
function TwoStepCard({ account }: { account: AccountResponse }) {
  const { hasTwoStep, recoveryCodesLeft } = account;
  const [dialog, setDialog] = useState<'set-up' | 'turn-off'>();
  const expectChange = useFocusAfterRemoval(hasTwoStep, buttonId);
  const open = (next: typeof dialog): void => {
    expectChange();
    setDialog(next);
  };
  const close = (): void => setDialog(undefined);
  return (
    <AccountCard aria-labelledby={titleId}>
      <h3 id={titleId}>{translate('account.twoStep.title')}</h3>
      <div>
        <StateTag {...(hasTwoStep ? on : off)} />
      </div>
      <p>{translate(hasTwoStep ? 'account.twoStep.isOn' : 'account.twoStep.isOff')}</p>
      {hasTwoStep && <Recovery left={recoveryCodesLeft} />}
      {hasTwoStep ? (
        <Button id={buttonId} variant="outlined" color="error" onClick={() => open('turn-off')}>
          {translate('account.twoStep.turnOff')}
        </Button>
      ) : (
        <Button id={buttonId} variant="contained" onClick={() => open('set-up')}>
          {translate('account.twoStep.turnOn')}
        </Button>
      )}
      {dialog === 'set-up' && <SetUpTwoStep account={account} onClose={close} />}
      {dialog === 'turn-off' && <TurnOffTwoStep account={account} onClose={close} />}
    </AccountCard>
  );
}

/** Exported here, so that it is in the chunk of this screen, which has most of the code that the step needs. */
export { RequiredStep } from './RequiredStep.tsx';

const Person = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  alignItems: 'center',
  margin: '12px 0 20px',
  '& strong': { fontSize: 20, overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
});

const Halves = styled('div')({
  display: 'grid',
  gap: 24,
  marginBottom: 40,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' },
});

/** The signed-in administrator's own account: role, password, two-step sign-in, sessions. */
export function AccountView() {
  const { data: account, error, refetch } = useAccount();
  if (!account && error)
    return (
      <LoadFailure message={errorMessage(error, translate('account.loadFailed'))} onRetry={() => void refetch()} />
    );
  if (!account) return <Loading label={translate('account.loading')} />;
  const { username, role } = account;
  return (
    <>
      <SectionHeading>{translate('resources.account.name')}</SectionHeading>
      <Person>
        <strong>{username}</strong>
        <RoleTag role={role} />
        <p>{roleDescriptions[role]}</p>
      </Person>
      <Halves>
        <PasswordCard username={username} />
        <TwoStepCard account={account} />
      </Halves>
      <SessionsList />
    </>
  );
}
