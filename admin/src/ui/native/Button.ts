import styled from '@emotion/styled';
import { displayType, palette } from '../../theme/palette.ts';

/** Buttons that look like MUI's in our theme (theme/controls.ts), for pages that are there before MUI. */
const ButtonBase = styled('button')({
  ...displayType,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 48,
  minHeight: 48,
  padding: '3px 18px',
  fontSize: 20,
  color: 'inherit',
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: 3,
  cursor: 'pointer',
});

export const PrimaryButton = styled(ButtonBase)({
  color: palette.chalk,
  backgroundColor: palette.earth,
  boxShadow: `0 4px 0 ${palette.earthDark}`,
  '&:hover': { backgroundColor: palette.earthDark, boxShadow: `0 4px 0 ${palette.ink}` },
  '&:active': { transform: 'translateY(3px)', boxShadow: `0 1px 0 ${palette.earthDark}` },
  '@media (forced-colors: active)': { border: '2px solid' },
});

export const OutlinedButton = styled(ButtonBase)({
  color: palette.ink,
  backgroundColor: palette.chalk,
  border: '2px solid currentcolor',
  '&:hover': { backgroundColor: palette.sand },
});

/** In the top bar and the menu. */
export const NavButton = styled(ButtonBase)({ padding: '3px 14px', fontSize: 18, border: '2px solid currentcolor' });

/** Underlined like a link. */
export const TextButton = styled(ButtonBase)({
  justifyContent: 'flex-start',
  padding: '3px 0',
  font: 'inherit',
  fontSize: 16,
  lineHeight: 1.3,
  textAlign: 'left',
  textTransform: 'none',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
});

export const IconButton = styled(ButtonBase)({
  flex: 'none',
  width: 48,
  height: 48,
  padding: 0,
  '&:hover': { backgroundColor: palette.sand },
});
