import type { Language } from '@maidan/shared/language.ts';
import { policyHash } from '../lib/policy-hashes/used-hashes.ts';

interface FirstFont {
  /** Of `public/fonts`, without its ending. */
  file: string;
  /** Value of the CSS property `font`, for `document.fonts.load()`. */
  font: string;
  /** One that the file has. */
  letter: string;
}

/** What the first screen is set in. Figures and names on Hindi pages are Latin, and come when a page has them. */
export const firstFonts: Record<Language, readonly FirstFont[]> = {
  en: [
    { file: 'anek-latin', font: '800 1em Anek', letter: 'a' },
    { file: 'mukta-latin-400', font: '400 1em Mukta', letter: 'a' },
  ],
  hi: [
    { file: 'anek-hindi', font: '800 1em Anek Hindi', letter: 'क' },
    { file: 'mukta-hindi-400', font: '400 1em Mukta Hindi', letter: 'क' },
    { file: 'mukta-hindi-700', font: '700 1em Mukta Hindi', letter: 'क' },
  ],
};

/**
 * Inline script at the start of the body, which fetches the first fonts without `<link rel="preload">`: Chromium holds
 * the first paint back for such links, by 0.1 s on a slow phone. A font that does not come is asked for again by the
 * layout.
 */
export const firstFontsScript = (language: Language): string => {
  const fonts = firstFonts[language].map(({ font, letter }) => [font, letter]);
  return `for(const f of ${JSON.stringify(fonts)})document.fonts.load(...f).catch(()=>{})`;
};

/** Hash of the inline script, for `script-src` of the security policy. */
export const firstFontsHash = (language: Language) => policyHash(firstFontsScript(language));
