import type { Language } from '@maidan/shared/language.ts';

/**
 * What the first screen is set in: files of `public/fonts`, without their ending. Figures and names on Hindi pages are
 * Latin, and come when a page has them.
 */
export const firstFonts: Record<Language, readonly string[]> = {
  en: ['anek-latin', 'mukta-latin-400'],
  hi: ['anek-hindi', 'mukta-hindi-400', 'mukta-hindi-700'],
};
