import { createHash } from 'node:crypto';
import type { Language } from '@maidan/shared/language.ts';

/**
 * What the first screen is set in, as the CSS `font` value and a letter of it. Figures and names on Hindi pages are
 * Latin, and come when a page has them.
 */
const firstFonts: Record<Language, readonly [font: string, letter: string][]> = {
  en: [
    ['800 1em Anek', 'a'],
    ['400 1em Mukta', 'a'],
  ],
  hi: [
    ['800 1em Anek Hindi', 'क'],
    ['400 1em Mukta Hindi', 'क'],
    ['700 1em Mukta Hindi', 'क'],
  ],
};

/**
 * Inline script at the start of the body, which fetches the fonts of the first screen before its layout asks for them.
 * `<link rel="preload" as="font">` would do the same, but Chromium holds the first paint back for such links until the
 * whole page is there: 0.1 s on a slow phone.
 */
export const firstFontsScript = (language: Language): string =>
  firstFonts[language].map(([font, letter]) => `document.fonts.load('${font}','${letter}')`).join(';');

/** Hash of the inline script, for `script-src` of the security policy. */
export const firstFontsHash = (language: Language): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(firstFontsScript(language)).digest('base64')}`;
