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
  // On a phone the heading has its own line and the button is at the edge.
  '@media (width < 600px)': { '& h1': { flexBasis: '100%' }, '& > button:first-of-type': { marginRight: 'auto' } },
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
