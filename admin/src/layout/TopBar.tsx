import { fullBarWidth } from '@maidan/shared/full-bar-width.ts';
import { barButtons, barEntries } from '@maidan/shared/navigation.ts';
import { palette } from '../theme/palette.ts';
import { Brand } from './Brand.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavLink, OutlinedLinkButton, PrimaryLinkButton } from './NavLink.tsx';
import { styled } from '../theme/styled.ts';

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
  gap: 12,
  alignItems: 'center',
  minHeight: 64,
  padding: '0 clamp(16px, 2vw, 32px)',
  '& > nav': { display: 'none', gap: 4, alignItems: 'center' },
  [fitsAllLinks]: { '& > nav': { display: 'flex' }, '& > button': { display: 'none' } },
});

/** Compact navigation with the same links as the public pages. */
export function TopBar() {
  return (
    <Bar>
      <Row>
        <Brand />
        <nav aria-label="Main">
          {barEntries.map((entry) => (
            <NavLink key={entry.href} entry={entry} />
          ))}
          <PrimaryLinkButton entry={barButtons.register} />
          <OutlinedLinkButton entry={barButtons.admin} />
        </nav>
        <MobileMenu />
      </Row>
    </Bar>
  );
}
