import { fullBarWidth } from '@maidan/shared/full-bar-width.ts';
import { barButtons, barEntries } from '@maidan/shared/navigation.ts';
import type { ReactNode } from 'react';
import { palette } from '../theme/palette.ts';
import { Brand } from './Brand.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavLink, OutlinedLinkButton, PrimaryLinkButton } from './NavLink.tsx';
import { type PageWidth, sitePage } from './pageWidth.ts';
import { SkipLink, SkipToListLink } from './SkipLink.tsx';
import { styled } from '../theme/styled.ts';
import { visuallyHidden } from '../ui/VisuallyHidden.tsx';

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
  // As on the site, phones keep the height for the page.
  '@media (width < 40rem) or (height < 32rem)': { minHeight: 56 },
  '& > nav': { display: 'none', gap: 'inherit', alignItems: 'center' },
  '& > nav > div': { display: 'flex', alignItems: 'center' },
  [fitsAllLinks]: { '& > nav': { display: 'flex' }, '& > button': { display: 'none' } },
  // The public pages' links are folded into the menu at every width: in their place stands what works here.
  '&.work': {
    gap: 10,
    minHeight: 60,
    '& > a': { marginRight: 0 },
    '& > button': { display: 'inline-flex', flex: 'none' },
    '@media (width < 1360px)': { '& > a > span': visuallyHidden },
  },
});

const Entries = styled('div')({ gap: 4 });
const Actions = styled('div')({ gap: 12 });

interface TopBarProps {
  /** With whose pages its ends are aligned. */
  pageWidth: PageWidth;
  /** In place of the links. */
  children?: ReactNode;
}

/** Compact navigation with the same links as the public pages. */
export function TopBar({ pageWidth, children }: TopBarProps) {
  return (
    <Bar>
      <SkipLink />
      {pageWidth === 'console' && <SkipToListLink />}
      <Row className={children ? `${pageWidth} work` : pageWidth}>
        <Brand />
        {children ?? (
          <nav aria-label="Main">
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
