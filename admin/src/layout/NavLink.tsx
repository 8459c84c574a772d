import { barButtons, type NavigationEntry } from '@maidan/shared/navigation.ts';
import type { ComponentProps, MouseEvent } from 'react';
import { displayType, palette } from '../theme/palette.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { scrollToTop } from './scrollToTop.ts';
import { styled } from '../theme/styled.ts';

/** An unmodified primary click, which opens the link in the same tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Plain anchors, because the public pages are separate documents. A click on the console's own link is ignored: it
 * would reload the console and lose unsaved input.
 */
function EntryAnchor({ entry, onClick, ...rest }: { entry: NavigationEntry } & ComponentProps<'a'>) {
  const current = location.pathname === entry.href ? ({ 'aria-current': 'page' } as const) : {};
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
          <span aria-hidden>↗</span>
          <VisuallyHidden>opens in a new tab</VisuallyHidden>
        </>
      )}
    </a>
  );
}

/** Navigation link; marigold and underlined on the current page. */
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
  '&:hover > span:first-of-type': { textDecoration: 'underline', textUnderlineOffset: 5 },
});

const button = {
  ...displayType,
  minHeight: 48,
  padding: '3px 14px',
  fontSize: 18,
  borderRadius: 3,
} as const;

export const PrimaryLinkButton = styled(NavLink)({
  ...button,
  color: palette.ink,
  backgroundColor: palette.marigold,
  boxShadow: `0 4px 0 ${palette.marigoldEdge}`,
  '&:hover': { backgroundColor: palette.chalk },
});

export const OutlinedLinkButton = styled(NavLink)({
  ...button,
  border: `2px solid ${palette.chalk}`,
  '&[aria-current]': { color: palette.marigold, borderColor: palette.marigold },
});
