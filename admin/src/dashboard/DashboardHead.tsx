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
  '& h1:focus': { outline: 0, boxShadow: 'none' },
  // One line on a phone, so that the work begins on the first screen: the heading has two lines, a long name is cut.
  '@media (width < 600px)': {
    flexWrap: 'nowrap',
    gap: 8,
    marginBottom: 12,
    '& h1': { width: 'min-content', fontSize: 26 },
    '& > button:not(:last-of-type)': { flex: '0 1 auto', minWidth: 0 },
    '& > button:last-of-type': { flex: 'none', paddingInline: 12 },
  },
});

/** The id of the element that receives the focus when a step before the dashboard has been taken. */
export const dashboardHeadingId = 'dashboard-heading';

export function DashboardHead() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  return (
    <Row>
      <Heading id={dashboardHeadingId} tabIndex={-1}>
        Admin Dashboard
      </Heading>
      {identity?.fullName && <UserMenu name={identity.fullName} />}
      <Button variant="outlined" onClick={() => void logout({}, '/', false)}>
        Logout
      </Button>
    </Row>
  );
}
