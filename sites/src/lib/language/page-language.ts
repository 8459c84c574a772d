import type { Language } from '@maidan/shared/language.ts';

const hindiPath = /^\/hi(?=\/|\.html$|$)/;

/** The language of a page by its address: `hi` for `/hi` and below it. */
export const languageOf = (pathname: string): Language => (hindiPath.test(pathname) ? 'hi' : 'en');

/** `/hi/events` → `/events`, `/hi` → `/`. Takes an address as `pageUrl` gives it. */
export const withoutLanguage = (pathname: string): string => pathname.replace(hindiPath, '').replace(/^$/, '/');

/** Addresses of this site that are the same in both languages: the console, the API, and files but calendars. */
const sameInBoth = /^\/(admin|api|uploads|images|fonts|_astro)(\/|$)|\.(?!(?:html|ics)$)\w+$/;

/**
 * The address of a page of this site in a language: `/events?x#y` → `/hi/events?x#y`. Any other address, of another
 * site or of a file, is returned unchanged.
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
