import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useGetIdentity, useLogout } from 'react-admin';
import { UserMenu } from './UserMenu.tsx';
import { Heading } from '../ui/Heading.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 20px',
  alignItems: 'center',
  marginBottom: 20,
  '& h1': { marginRight: 'auto' },
  // On a phone the heading has its own line; a long name wraps, so that Logout stays beside it, on the right also while
  // there is no name yet.
  '@media (width < 600px)': {
    justifyContent: 'flex-end',
    '& h1': { flexBasis: '100%' },
    '& > button:not(:last-of-type)': {
      flex: '1 1 0',
      minWidth: 0,
      justifyContent: 'flex-start',
      textAlign: 'left',
      overflowWrap: 'anywhere',
    },
  },
});

export function DashboardHead() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  return (
    <Row>
      <Heading>Admin Dashboard</Heading>
      {identity?.fullName && <UserMenu name={identity.fullName} />}
      <Button variant="outlined" onClick={() => void logout({}, '/', false)}>
        Logout
      </Button>
    </Row>
  );
}
