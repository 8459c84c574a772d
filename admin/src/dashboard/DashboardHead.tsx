import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useGetIdentity, useLogout } from 'react-admin';
import { Heading } from '../ui/Heading.tsx';
import { UserMenu } from './UserMenu.tsx';

/** One line, so that the work begins on the first screen of a phone: the heading has two lines, a long name is cut. */
const Row = styled('div')({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  marginBottom: 12,
  '& h1': { width: 'min-content', marginRight: 'auto', fontSize: 26 },
  '& h1:focus': { outline: 0, boxShadow: 'none' },
  '& > button:not(:last-of-type)': { flex: '0 1 auto', minWidth: 0 },
  '& > button:last-of-type': { flex: 'none', paddingInline: 12 },
});

/** The id of the element that receives the focus when a step before the dashboard has been taken. */
export const dashboardHeadingId = 'dashboard-heading';

/** The administrator's name with the menu, and the way out. */
export function AccountButtons() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  return (
    <>
      {identity?.fullName && <UserMenu name={identity.fullName} />}
      <Button variant="outlined" color="inherit" onClick={() => void logout({}, '/', false)}>
        Logout
      </Button>
    </>
  );
}

/** On a phone, above the tabs; in wide windows these buttons stand in the bar. */
export const DashboardHead = () => (
  <Row>
    <Heading id={dashboardHeadingId} tabIndex={-1}>
      Admin Dashboard
    </Heading>
    <AccountButtons />
  </Row>
);
