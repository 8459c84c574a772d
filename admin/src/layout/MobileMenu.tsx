import { Button, Dialog } from '@mui/material';
import { styled } from '@mui/material/styles';
import { barButtons, barEntries } from '@maidan/shared/navigation.ts';
import { useState } from 'react';
import { displayType, palette } from '../theme/palette.ts';
import { Brand } from './Brand.tsx';
import { NavLink, OutlinedLinkButton, PrimaryLinkButton } from './NavLink.tsx';

const MenuPanel = styled(Dialog)({
  '& .MuiDialog-paper': {
    margin: 0,
    padding: '0 16px 32px',
    color: palette.chalk,
    backgroundColor: palette.board,
    border: 0,
    borderRadius: 0,
    boxShadow: 'none',
  },
});

const Head = styled('div')({ display: 'flex', alignItems: 'center', minHeight: 64, marginBottom: 16 });

const Line = styled(NavLink)({
  ...displayType,
  display: 'flex',
  minHeight: 56,
  fontSize: 32,
  borderBottom: `2px dashed ${palette.willow}`,
});

const Buttons = styled('div')({
  display: 'flex',
  gap: 12,
  marginTop: 32,
  '& > *': { flex: 1, justifyContent: 'center' },
});

const boardButton = { color: 'inherit', fontSize: 18, px: 1.75 } as const;

/** On narrow screens a MENU button opens the links in a full-screen dialog. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" sx={boardButton} onClick={() => setOpen(true)} aria-haspopup="dialog">
        Menu
      </Button>
      <MenuPanel
        fullScreen
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': 'Menu', 'aria-labelledby': undefined } }}
      >
        <Head>
          <Brand />
          <Button variant="outlined" color="inherit" sx={boardButton} onClick={() => setOpen(false)}>
            Close
          </Button>
        </Head>
        <nav aria-label="Menu">
          {barEntries.map((entry) => (
            <Line key={entry.href} entry={entry} />
          ))}
          <Buttons>
            <PrimaryLinkButton entry={barButtons.register} />
            <OutlinedLinkButton entry={barButtons.admin} onClick={() => setOpen(false)} />
          </Buttons>
        </nav>
      </MenuPanel>
    </>
  );
}
