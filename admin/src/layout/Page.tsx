import styled from '@emotion/styled';
import { club } from '@maidan/shared/club.ts';
import { footerEntries } from '@maidan/shared/navigation.ts';
import type { ReactNode } from 'react';
import { signInText } from '../i18n/signInText.ts';
import { palette } from '../theme/palette.ts';
import { useBrowserValue } from '../ui/browserState.ts';
import { NavLink } from './NavLink.tsx';
import { type PageWidth, sitePage, TopBar } from './TopBar.tsx';

/** The single card of a page: the sign-in, or a step that the account must take first. */
export const PlateCard = styled('section')({
  maxWidth: 480,
  margin: '0 auto',
  padding: 'clamp(32px, 7vw, 48px) clamp(20px, 5vw, 40px) clamp(20px, 5vw, 40px)',
  backgroundColor: palette.chalk,
  // Two holes in the top edge, as on the digit plates.
  backgroundImage: [28, 72]
    .map((x) => `radial-gradient(circle at ${x}% 18px, ${palette.board} 7px, transparent 8px)`)
    .join(','),
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  boxShadow: `0 8px 0 ${palette.ink}`,
  '& h1': { marginBottom: 24 },
  // Saves height on phones, for the button below.
  '@media (width < 40rem)': { '& h1': { marginBottom: 16 } },
});

const Root = styled('footer')({ color: palette.chalk, backgroundColor: palette.ink });

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px clamp(16px, 2vw, 32px)',
  '&.site': sitePage,
  '& p': { margin: 0, fontSize: 16 },
  '& nav': { display: 'flex', flexWrap: 'wrap', marginLeft: -10 },
  '& a': { color: palette.willow, fontWeight: 400 },
});

// eslint-disable-next-line no-restricted-syntax -- the footer shows a year, and nothing depends on it
const currentYear = (): number => new Date().getFullYear();

function Footer({ pageWidth }: { pageWidth: PageWidth }) {
  // The browser's year, because the build may have rendered the sign-in page in an earlier year.
  const year = useBrowserValue<number | string>(currentYear, '');
  return (
    <Root>
      <Line className={pageWidth}>
        <nav aria-label={signInText('page.quickLinks')}>
          {footerEntries.map((entry) => (
            <NavLink key={entry.label} entry={entry} />
          ))}
        </nav>
        <p>{signInText('page.copyright', { year, club: club.name, city: club.city, postalCode: club.postalCode })}</p>
      </Line>
    </Root>
  );
}

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  // The background is a class, because the security policy forbids style attributes in the page that the build renders.
  '&.paper': { backgroundColor: palette.paper },
  '&.board': { backgroundColor: palette.board },
});
const Main = styled('main')({
  flex: 1,
  minWidth: 0,
  padding: '24px clamp(16px, 2vw, 32px) 32px',
  '&:focus': { outline: 0 },
  // The footer begins below the window, so that it is not moved by a list that loads.
  '&.dense': { paddingTop: 10, minHeight: '100dvh' },
  // Saves height on phones, for the sign-in button or the first rows of a list.
  '@media (width < 40rem)': { paddingTop: 12, '&.dense': { paddingTop: 8 } },
});

interface PageProps {
  title: string;
  background: 'paper' | 'board';
  /** Content of the bar, in place of the links. */
  bar?: ReactNode;
  children: ReactNode;
}

export function Page({ title, background, bar, children }: PageProps) {
  const width = background === 'board' ? 'site' : 'console';
  return (
    <Column className={background}>
      <title>{`${title} · ${club.name}`}</title>
      <TopBar pageWidth={width}>{bar}</TopBar>
      <Main id="main" tabIndex={-1} className={bar ? `${width} dense` : width}>
        {children}
      </Main>
      <Footer pageWidth={width} />
    </Column>
  );
}
