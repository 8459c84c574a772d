import { club } from '@maidan/shared/club.ts';
import { footerEntries } from '@maidan/shared/navigation.ts';
import { palette } from '../theme/palette.ts';
import { NavLink } from './NavLink.tsx';
import { type PageWidth, sitePage } from './pageWidth.ts';
import { styled } from '../theme/styled.ts';
import { useBrowserValue } from '../ui/useBrowserValue.ts';

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

const currentYear = (): number => new Date().getFullYear();

/** Compact footer: quick links and copyright. */
export function Footer({ pageWidth }: { pageWidth: PageWidth }) {
  // Not the build's year, in which the sign-in page was rendered.
  const year = useBrowserValue<number | undefined>(currentYear, undefined);
  return (
    <Root>
      <Line className={pageWidth}>
        <nav aria-label="Quick links">
          {footerEntries.map((entry) => (
            <NavLink key={entry.label} entry={entry} />
          ))}
        </nav>
        <p>
          © {year} {club.name}, {club.city} {club.postalCode}
        </p>
      </Line>
    </Root>
  );
}
