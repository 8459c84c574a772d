import type { RaThemeOptions } from 'react-admin';
import { controls } from './controls.ts';
import { palette, display, text } from './palette.ts';
import { surfaces } from './surfaces.ts';

/** Whether the user prefers reduced motion; false while the build renders the sign-in page. */
const noTransitions = typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The look of the console: paper, chalk and ink colours, almost square corners, hard edges, no blurred shadows. */
export const theme: RaThemeOptions = {
  palette: {
    mode: 'light',
    primary: { main: palette.earth, dark: palette.earthDark, contrastText: palette.chalk },
    secondary: { main: palette.marigold, dark: palette.chalk, contrastText: palette.ink },
    error: { main: palette.earth, dark: palette.earthDark, contrastText: palette.chalk },
    info: { main: palette.sky, contrastText: palette.chalk },
    success: { main: palette.grass, contrastText: palette.chalk },
    text: { primary: palette.ink, secondary: palette.ink2 },
    background: { default: palette.paper, paper: palette.chalk },
    action: { active: palette.ink },
    divider: palette.line,
  },
  ...(noTransitions && { transitions: { create: () => 'none' } }),
  shape: { borderRadius: 3 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  typography: {
    fontFamily: text,
    fontSize: 16,
    htmlFontSize: 16,
    // MUI's letter spacing would break the line that joins Devanagari letters.
    allVariants: { letterSpacing: 0 },
    body1: { fontSize: 17, lineHeight: 1.5 },
    body2: { fontSize: 16, lineHeight: 1.4 },
    h1: { fontFamily: display, fontWeight: 800, fontSize: 'clamp(36px, 6vw, 56px)', lineHeight: 0.95 },
    h2: { fontFamily: display, fontWeight: 800, fontSize: 30, lineHeight: 1 },
    button: { fontFamily: display, fontWeight: 800, fontSize: 20, lineHeight: 1 },
  },
  components: { ...surfaces, ...controls },
};
