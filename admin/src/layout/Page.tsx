import { club } from '@maidan/shared/club.ts';
import type { ReactNode } from 'react';
import { palette } from '../theme/palette.ts';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';
import { styled } from '../theme/styled.ts';

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  // By class: the security policy forbids style attributes in the page that the build has rendered.
  '&.paper': { backgroundColor: palette.paper },
  '&.board': { backgroundColor: palette.board },
});
const Main = styled('main')({
  flex: 1,
  minWidth: 0,
  padding: '24px clamp(16px, 2vw, 32px) 32px',
  '&:focus': { outline: 0 },
  '&.dense': { paddingTop: 10 },
  // On a phone the sign-in button and the first rows of a list are on the first screen.
  '@media (width < 40rem)': { paddingTop: 12 },
});

interface PageProps {
  title: string;
  background: 'paper' | 'board';
  /** What stands in the bar in place of the links. */
  bar?: ReactNode;
  children: ReactNode;
}

/** Page layout: navigation, content, footer. */
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
