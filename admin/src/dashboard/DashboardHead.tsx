import type { Permission } from '@maidan/shared/domain/roles.ts';
import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useGetIdentity, useLogout, usePermissions } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../data/addresses.ts';
import { screenPermissions, type View, viewNames } from '../tabs.ts';
import { visuallyHidden } from '../ui/typography.ts';
import { screenCode } from './screens.ts';
import { translate } from '../i18n/translate.ts';

/** Shows the name alone, shortened where it is long; screen readers also get the words before it. */
const Label = styled('span')({
  maxWidth: 180,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& .prefix': visuallyHidden,
});

/** The whole name, which may have 40 characters without a space. The menu's focus begins with the item below it. */
const Name = Object.assign(
  styled('li')(({ theme }) => ({
    maxWidth: 280,
    padding: '10px 16px 12px',
    marginBottom: 4,
    borderBottom: `2px solid ${theme.palette.divider}`,
    fontSize: 16,
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
    '& strong': { display: 'block', fontSize: 17 },
  })),
  { muiSkipListHighlight: true },
);

/** The administrator's name, with a menu of the views that the role includes. */
function UserMenu({ name }: { name: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const id = useId();
  const open = (view: View): void => {
    setAnchor(null);
    void navigate(addressOf(view));
  };
  return (
    <>
      <Button
        id={id}
        variant="text"
        color="inherit"
        endIcon={<ArrowIcon sx={{ width: 28, height: 28 }} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // In a narrow bar the name is shortened to the width that the other buttons leave.
        sx={{
          px: 1,
          fontFamily: 'inherit',
          fontSize: 17,
          fontWeight: 400,
          textTransform: 'none',
          '&&&': { flex: '0 1 auto' },
        }}
      >
        <Label>
          <span className="prefix">{translate('dashboard.signedInAs')}</span> <strong>{name}</strong>
        </Label>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <Name role="presentation">
          {translate('dashboard.signedInAs')} <strong>{name}</strong>
        </Name>
        {viewNames
          .filter((view) => permissions.includes(screenPermissions[view]))
          .map((view) => (
            <MenuItem
              key={view}
              onClick={() => open(view)}
              onPointerEnter={() => void screenCode[view].prefetch()}
              onFocus={() => void screenCode[view].prefetch()}
            >
              {translate(`resources.${view}.name`)}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}

/** Id of the element that takes the focus after a step that is required before the dashboard. */
export const dashboardHeadingId = 'dashboard-heading';

/** The administrator's name with its menu, and the sign-out button. */
export function AccountButtons() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  return (
    <>
      {identity?.fullName && <UserMenu name={identity.fullName} />}
      <Button variant="outlined" color="inherit" onClick={() => void logout({}, '/', false)}>
        {translate('account.logout')}
      </Button>
    </>
  );
}
