import { styled } from '@mui/material/styles';
import { roleDescriptions } from '@maidan/shared/domain/roles.ts';
import { errorMessage } from '../data/http/callFailure.ts';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { RoleTag } from '../ui/RoleTag.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsList } from './SessionsList.tsx';
import { TwoStepCard } from './two-step/TwoStepCard.tsx';
import { useAccount } from './useAccount.ts';

/** Comes with this screen's chunk, which has most of it. */
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

/** One's own account: role, password, two-step sign-in, sessions. */
export function AccountView() {
  const { data: account, error, refetch } = useAccount();
  if (!account && error)
    return (
      <LoadFailure
        message={errorMessage(error, 'Your account could not be loaded. Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  if (!account) return <Loading label="Loading your account..." />;
  const { username, role } = account;
  return (
    <>
      <SectionHeading>My account</SectionHeading>
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
