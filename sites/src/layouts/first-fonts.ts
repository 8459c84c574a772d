import type { Language } from '@maidan/shared/language.ts';

/**
 * Fonts of the first screen: files in `public/fonts`, without suffix. Figures and Latin names on Hindi pages load their
 * fonts when they occur.
 */
export const firstFonts: Record<Language, readonly string[]> = {
  en: ['anek-latin', 'mukta-latin-400'],
  hi: ['anek-hindi', 'mukta-hindi-400', 'mukta-hindi-700'],
};
