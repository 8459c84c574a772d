import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { Permission } from '@maidan/shared/domain/roles.ts';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../data/address/addresses.ts';
import { screenPermissions, type View, viewNames, views } from '../tabs.ts';
import { visuallyHidden } from '../ui/VisuallyHidden.tsx';
import { prefetchScreen } from './screens.ts';

/** The name alone is seen, and cut where it is long. */
const Label = styled('span')({
  maxWidth: 180,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& .prefix': visuallyHidden,
});

/** Name of the administrator, and a menu of rarely used views that the role includes. */
export function UserMenu({ name }: { name: string }) {
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
        sx={{ px: 1, fontFamily: 'inherit', fontSize: 17, fontWeight: 400, textTransform: 'none' }}
      >
        <Label>
          <span className="prefix">Signed in as</span> <strong>{name}</strong>
        </Label>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {viewNames
          .filter((view) => permissions.includes(screenPermissions[view]))
          .map((view) => (
            <MenuItem
              key={view}
              onClick={() => open(view)}
              onPointerEnter={() => void prefetchScreen(view)}
              onFocus={() => void prefetchScreen(view)}
            >
              {views[view].label}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
