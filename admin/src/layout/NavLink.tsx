import styled from '@emotion/styled';
import { barButtons, type NavigationEntry } from '@maidan/shared/navigation.ts';
import type { ComponentProps, MouseEvent } from 'react';
import { signInText } from '../i18n/signInText.ts';
import { displayType, palette } from '../theme/palette.ts';
import { useBrowserValue } from '../ui/browserState.ts';
import { VisuallyHidden } from '../ui/typography.ts';

function scrollToTop(): void {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
}

/** The path of the address at the time of rendering; the sign-in page's path while the build renders that page. */
const usePathname = (): string => useBrowserValue(() => location.pathname, '/admin');

/** Whether a click opens the link in the same tab: the primary button, without a modifier key. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * An anchor and no router link, because the public pages are separate documents. A click on the console's own link only
 * scrolls to the top: it would otherwise reload the console and lose unsaved input.
 */
function EntryAnchor({ entry, onClick, ...rest }: { entry: NavigationEntry } & ComponentProps<'a'>) {
  const current = usePathname() === entry.href ? ({ 'aria-current': 'page' } as const) : {};
  const elsewhere = entry.external && ({ target: '_blank', rel: 'noopener' } as const);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (entry.href !== barButtons.admin.href || !isPlain(event)) return;
    event.preventDefault();
    scrollToTop();
  };
  return (
    <a href={entry.href} onClick={follow} {...elsewhere} {...current} {...rest}>
      <span>{entry.label}</span>
      {entry.external && (
        <>
          <svg viewBox="0 0 24 24" width={16} height={16} fill="currentColor" aria-hidden focusable={false}>
            <path d="M8 5h11v11h-2V8.4L6.7 18.7l-1.4-1.4L15.6 7H8z" />
          </svg>
          <VisuallyHidden>{signInText('page.newTab')}</VisuallyHidden>
        </>
      )}
    </a>
  );
}

/** Navigation link, with a line below the text under the pointer. */
export const NavLink = styled(EntryAnchor)({
  display: 'inline-flex',
  gap: 4,
  alignItems: 'center',
  minHeight: 48,
  padding: '0 10px',
  color: palette.chalk,
  fontWeight: 700,
  fontSize: 16,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '& > span:first-of-type': { padding: '0.2rem 0', borderBottom: '4px solid transparent' },
  '@media (hover: hover)': { '&:hover > span:first-of-type': { borderColor: palette.willow } },
  // Forced colours would show the transparent line.
  '@media (forced-colors: active)': { '& > span:first-of-type': { borderColor: 'Canvas' } },
});

const button = {
  ...displayType,
  minHeight: 48,
  padding: '3px 14px',
  fontSize: 18,
  letterSpacing: '0.01em',
  border: '2px solid transparent',
  borderRadius: 3,
  '& > span:first-of-type': { padding: 0, border: 0 },
  '&[aria-current]': { textDecoration: 'underline 3px', textUnderlineOffset: '0.3em' },
} as const;

export const PrimaryLinkButton = styled(NavLink)({
  ...button,
  color: palette.ink,
  backgroundColor: palette.marigold,
  boxShadow: `0 4px 0 ${palette.marigoldEdge}`,
  '@media (hover: hover)': { '&:hover': { backgroundColor: palette.chalk } },
});

export const OutlinedLinkButton = styled(NavLink)({
  ...button,
  borderColor: palette.chalk,
  '@media (hover: hover)': { '&:hover': { color: palette.ink, backgroundColor: palette.chalk } },
});
