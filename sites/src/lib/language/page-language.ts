import type { Language } from '@maidan/shared/language.ts';

const hindiPath = /^\/hi(?=\/|\.html$|$)/;

/** The language of a page by its address: `hi` for `/hi` and below it. */
export const languageOf = (pathname: string): Language => (hindiPath.test(pathname) ? 'hi' : 'en');

/** `/hi/events` → `/events`, `/hi` → `/`. The parameter is an address that `pageUrl` has returned. */
export const withoutLanguage = (pathname: string): string => pathname.replace(hindiPath, '').replace(/^$/, '/');

/**
 * Matches addresses that are the same in both languages: the console, the API, and files except pages and calendars.
 */
const sameInBoth = /^\/(admin|api|uploads|images|fonts|_astro)(\/|$)|\.(?!(?:html|ics)$)\w+$/;

/**
 * The address of a page of this site in a language: `/events?x#y` → `/hi/events?x#y`. Any other address, for example of
 * another site, of the console or of a file, is returned unchanged.
 */
export function pageIn(language: Language, url: string): string {
  if (language === 'en' || !url.startsWith('/')) return url;
  const [pathname = '/'] = url.split(/[?#]/, 1);
  if (sameInBoth.test(pathname) || hindiPath.test(pathname)) return url;
  return `/hi${pathname === '/' ? '' : pathname}${url.slice(pathname.length)}`;
}

/** The languages' parts of the addresses, for `getStaticPaths` of a page under `[...language]`. */
export const languagePaths = (): { params: { language: string | undefined } }[] => [
  { params: { language: undefined } },
  { params: { language: 'hi' } },
];

/** Aliases of a page (spec section 2) and their canonical path, for the navigation and search engines. */
const aliases: Record<string, string> = { '/upcoming-events': '/events', '/hi/upcoming-events': '/hi/events' };

/** The canonical path of a page: `/about` for the file `about.html`, `/events` for `/upcoming-events`. */
export function pageUrl(pathname: string): string {
  const path = pathname.replace(/\.html$/, '').replace(/\/(index)?$/, '') || '/';
  return aliases[path] ?? path;
}

/** The `lang` attribute for a text that somebody has typed, by its letters; undefined for the language of the page. */
export function langOf(text: string, page: Language = 'en'): Language | undefined {
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi';
  return page === 'hi' && /\p{Script=Latin}/u.test(text) ? 'en' : undefined;
}
