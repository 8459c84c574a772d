import { club } from '@maidan/shared/club.ts';
import { barButtons, barEntries } from '@maidan/shared/navigation.ts';
import { fullBarWidth } from '@maidan/shared/page-frame.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { signInText } from '../i18n/signInText.ts';
import { sessionEnd } from '../session/sessionEvents.ts';
import { display, displayType, palette } from '../theme/palette.ts';
import { visuallyHidden } from '../ui/typography.ts';
import { NavLink, OutlinedLinkButton, PrimaryLinkButton } from './NavLink.tsx';

/** `console` pages fill the window with their tables; `site` pages are as wide as the public pages. */
export type PageWidth = 'site' | 'console';

/** Width and margins of a public page, as `.wrap` in the sites' base.css has them. */
export const sitePage = {
  width: 'min(100%, 73.75rem + 2 * clamp(1rem, 4vw, 2.5rem))',
  marginInline: 'auto',
  paddingInline: 'clamp(1rem, 4vw, 2.5rem)',
} as const;

/**
 * The logo's files in the order of spec section 2, "Navigation bar": png, then jpg. When both fail to load, the club's
 * abbreviation is shown.
 */
const logos = ['/images/logo.png', '/images/logo.jpg'];

const Home = styled('a')({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  minHeight: 48,
  marginRight: 'auto',
  color: palette.chalk,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '& img, & b': { flex: 'none', width: 46, height: 46 },
  '& b, & strong': { fontFamily: display, fontWeight: 800, textTransform: 'uppercase' },
  '& b': { display: 'grid', placeItems: 'center', fontSize: 20 },
  '& strong': { display: 'block', fontSize: 'clamp(17px, 4.8vw, 25px)', lineHeight: 1 },
  '& small': { display: 'block', fontSize: 14, lineHeight: 1.2, color: palette.willow },
});

function Brand() {
  const [failed, setFailed] = useState(0);
  const logo = logos[failed];
  return (
    <Home href="/">
      {logo ? (
        <img key={logo} src={logo} alt="" width={46} height={46} onError={() => setFailed(failed + 1)} />
      ) : (
        <b aria-hidden>{club.abbreviation}</b>
      )}
      <span>
        <strong>{club.name}</strong>
        <small>{club.city}</small>
      </span>
    </Home>
  );
}

const Skip = styled('a')({
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 20,
  padding: 12,
  backgroundColor: palette.chalk,
  color: palette.ink,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0 },
});

/** It is in the bar (`header`), so that all content of the page lies in a landmark. */
const SkipLink = () => <Skip href="#main">{signInText('page.skipToContent')}</Skip>;

/** Moves the focus to the rows of the open list (`data-rows`); without a list it leads to the content. */
function SkipToListLink() {
  const focusRows = (event: MouseEvent): void => {
    const rows = document.querySelector<HTMLElement>('[data-rows]');
    if (!rows) return;
    event.preventDefault();
    rows.focus();
  };
  return (
    <Skip href="#main" onClick={focusRows}>
      {signInText('page.skipToList')}
    </Skip>
  );
}

const NavButton = styled(Button)({
  padding: '3px 14px',
  fontSize: 18,
  color: 'inherit',
  border: '2px solid currentcolor',
});

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

/** A MENU button opens the links in a full-screen dialog: on narrow screens, and in the dashboard at every width. */
function MobileMenu() {
  const menu = useRef<HTMLDialogElement>(null);
  const close = (): void => menu.current?.close();

  // Closes the menu when the session ends: in the browser's top layer it would cover the dialog of SignInAgain.
  useEffect(() => sessionEnd.subscribe(close), []);
  return (
    <>
      <NavButton onClick={() => menu.current?.showModal()} aria-haspopup="dialog">
        {signInText('page.menu')}
      </NavButton>
      <MenuPanel ref={menu} aria-label={signInText('page.menu')}>
        <Head>
          <Brand />
          <NavButton onClick={close}>{signInText('page.close')}</NavButton>
        </Head>
        <nav aria-label={signInText('page.menu')}>
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

const fitsAllLinks = `@media (width >= ${fullBarWidth})`;

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  color: palette.chalk,
  backgroundColor: palette.board,
  borderBottom: `6px solid ${palette.marigold}`,
});

const Row = styled('div')({
  display: 'flex',
  gap: '12px clamp(12px, 3vw, 24px)',
  alignItems: 'center',
  minHeight: 72,
  padding: '0 clamp(16px, 2vw, 32px)',
  '&.site': sitePage,
  // Low windows keep their height for the page.
  '@media (width < 40rem) or (height < 32rem)': { minHeight: 56 },
  '& > nav': { display: 'none', gap: 'inherit', alignItems: 'center' },
  '& > nav > div': { display: 'flex', alignItems: 'center' },
  [fitsAllLinks]: { '& > nav': { display: 'flex' }, '& > button': { display: 'none' } },
  // In the dashboard the links to the public pages are in the menu at all widths; from 900 px on the tabs are here.
  '&.work': {
    gap: 10,
    minHeight: 60,
    '& > a': { marginRight: 0 },
    '& > button': { display: 'inline-flex', flex: 'none' },
    '@media (width < 1360px)': { '& > a > span': visuallyHidden },
    // Below 900 px the tabs are not in the bar, so this moves the buttons to its end.
    '@media (width < 900px)': { '& > a': { marginRight: 'auto' } },
    '@media (width < 40rem)': {
      gap: 6,
      minHeight: 56,
      '& > button': { paddingInline: 10, fontSize: 17 },
    },
  },
});

const Entries = styled('div')({ gap: 4 });
const Actions = styled('div')({ gap: 12 });

interface TopBarProps {
  /** Width of the page below; the bar's content has the same edges. */
  pageWidth: PageWidth;
  /** Content in place of the links. */
  children?: ReactNode;
}

/** The bar at the top of each page, with the same links as the public pages, or with `children` in their place. */
export function TopBar({ pageWidth, children }: TopBarProps) {
  return (
    <Bar>
      <SkipLink />
      {pageWidth === 'console' && <SkipToListLink />}
      <Row className={children ? `${pageWidth} work` : pageWidth}>
        <Brand />
        {children ?? (
          <nav aria-label={signInText('page.main')}>
            <Entries>
              {barEntries.map((entry) => (
                <NavLink key={entry.href} entry={entry} />
              ))}
            </Entries>
            <Actions>
              <PrimaryLinkButton entry={barButtons.register} />
              <OutlinedLinkButton entry={barButtons.admin} />
            </Actions>
          </nav>
        )}
        <MobileMenu />
      </Row>
    </Bar>
  );
}
