import type { Language } from '@maidan/shared/language.ts';

/** `lang` attribute for user-entered text on a page: by its letters, undefined if it is the page's own language. */
export function langOf(text: string, page: Language = 'en'): Language | undefined {
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi';
  return page === 'hi' && /\p{Script=Latin}/u.test(text) ? 'en' : undefined;
}
