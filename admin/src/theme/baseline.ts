import { palette, text } from './palette.ts';

/** Rules of every page of the console, beyond MUI's CssBaseline. */
export const pageRules = {
  // Focused elements are not scrolled under the sticky bar.
  html: { colorScheme: 'only light', scrollPaddingTop: 90 },
  // Hinting to whole pixels makes the condensed capitals uneven on low-resolution screens.
  body: { minHeight: '100dvh', textRendering: 'geometricPrecision' },
  'button, input, select, textarea': { textRendering: 'inherit' },
  // One focus ring for all elements; the `body` selector outranks MUI's own `outline: 0`.
  'body :focus-visible': {
    outline: `4px solid ${palette.marigold}`,
    outlineOffset: 2,
    boxShadow: `0 0 0 2px ${palette.ink}`,
  },
} as const;

/** The same page before MUI is there. */
export const baseline = {
  ...pageRules,
  html: {
    ...pageRules.html,
    boxSizing: 'border-box',
    WebkitFontSmoothing: 'antialiased',
    WebkitTextSizeAdjust: '100%',
  },
  '*, *::before, *::after': { boxSizing: 'inherit' },
  'strong, b': { fontWeight: 700 },
  body: { ...pageRules.body, margin: 0, font: `17px/1.5 ${text}`, color: palette.ink, backgroundColor: palette.paper },
} as const;
