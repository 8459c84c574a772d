import type { AdministratorView } from '@maidan/shared/wire/administrators.ts';
import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { translateAdministrators as translate } from '../i18n/enAdministrators.ts';
import { useHasCards } from '../ui/windowWidth.ts';

export type AccountAction = 'role' | 'password' | 'two-step' | 'delete';

/**
 * The actions on an account. On one's own account only the role can be changed here; password and two-step sign-in are
 * under "My account".
 */
export const actionsOn = ({ isYou, hasTwoStep }: AdministratorView): AccountAction[] =>
  isYou ? ['role'] : ['role', 'password', ...(hasTwoStep ? ['two-step' as const] : []), 'delete'];

interface ActionsMenuProps {
  administrator: AdministratorView;
  onChoose: (action: AccountAction) => void;
}

/** Style of the button in a table row, which is lower than on a card. */
const inRow = { minHeight: 38, fontSize: 17, padding: '2px 12px', my: '2px' } as const;

/** Button that opens the actions on one account. */
export function ActionsMenu({ administrator, onChoose }: ActionsMenuProps) {
  const hasCards = useHasCards();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (action: AccountAction): void => {
    setAnchor(null);
    onChoose(action);
  };
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        fullWidth={hasCards}
        endIcon={<ArrowIcon />}
        aria-label={translate('administrators.changeOf', { username: administrator.username })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={hasCards ? {} : inRow}
      >
        {translate('administrators.change')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {actionsOn(administrator).map((action) => (
          <MenuItem key={action} onClick={() => choose(action)}>
            {translate(`administrators.actions.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
