import { barButtons, barEntries } from '@maidan/shared/navigation.ts';
import { useEffect, useRef } from 'react';
import { sessionEnd } from '../session/sessionEnd.ts';
import { displayType, palette } from '../theme/palette.ts';
import { styled } from '../theme/styled.ts';
import { NavButton } from '../ui/native/Button.ts';
import { Brand } from './Brand.tsx';
import { NavLink, OutlinedLinkButton, PrimaryLinkButton } from './NavLink.tsx';

const MenuPanel = styled('dialog')({
  width: '100%',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: '0 16px 32px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: palette.chalk,
  backgroundColor: palette.board,
  border: 0,
});

const Head = styled('div')({ display: 'flex', alignItems: 'center', minHeight: 64, marginBottom: 16 });

const Line = styled(NavLink)({
  ...displayType,
  display: 'flex',
  minHeight: 56,
  fontSize: 32,
  borderBottom: `2px dashed ${palette.willow}`,
  '& > span:first-of-type': { padding: 0, border: 0 },
});

const Buttons = styled('div')({
  display: 'flex',
  gap: 12,
  marginTop: 32,
  '& > *': { flex: 1, justifyContent: 'center' },
});

/** On narrow screens a MENU button opens the links in a full-screen dialog. */
export function MobileMenu() {
  const menu = useRef<HTMLDialogElement>(null);
  const close = (): void => menu.current?.close();

  // The menu is in the browser's top layer and would cover the dialog that asks to sign in again.
  useEffect(() => sessionEnd.subscribe(close), []);
  return (
    <>
      <NavButton type="button" onClick={() => menu.current?.showModal()} aria-haspopup="dialog">
        Menu
      </NavButton>
      <MenuPanel ref={menu} aria-label="Menu">
        <Head>
          <Brand />
          <NavButton type="button" onClick={close}>
            Close
          </NavButton>
        </Head>
        <nav aria-label="Menu">
          {barEntries.map((entry) => (
            <Line key={entry.href} entry={entry} />
          ))}
          <Buttons>
            <PrimaryLinkButton entry={barButtons.register} />
            <OutlinedLinkButton entry={barButtons.admin} onClick={close} />
          </Buttons>
        </nav>
      </MenuPanel>
    </>
  );
}
