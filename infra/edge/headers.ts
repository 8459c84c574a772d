import { imageSources } from '@maidan/shared/config/image-hosts.ts';
import { valueFor } from './by-path.ts';
import type { ByPath } from './by-path.ts';

/**
 * Scripts whose address has no hash: the service worker, and the club's facts that the console reads. Browsers must not
 * keep an outdated one, so they revalidate them at each visit.
 */
export const unhashedScripts: readonly string[] = ['/sw.js', '/club.js'];

interface Transport {
  /** Whether the visitor's connection is TLS: browsers ignore Strict-Transport-Security over plain http. */
  https: boolean;
  /** Whether browsers must use TLS also for every host below this one (HSTS_SUBDOMAINS). */
  hstsSubdomains?: boolean;
}

interface HeaderContext extends Transport {
  pathname: string;
  /** The sources that the pages of the current build name in `script-src`; empty when the build does not list them. */
  scriptSources?: string;
}

const ONE_YEAR = 31_536_000;
const ONE_WEEK = 604_800;
const UNUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'midi', 'display-capture'];

/** Directives that a `<meta>` cannot set (frame-ancestors) or that are the same on every HTML page. */
const PAGE = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
/** Policy of the pages that the console shows as a preview. */
const PREVIEWED = "base-uri 'none'; object-src 'none'; frame-ancestors 'self'";
/** The site shows the PDF of a policy inside its dialog; a browser's PDF viewer counts as an object. */
const POLICY_DOCUMENT = "base-uri 'none'; frame-ancestors 'self'";

/**
 * The Content-Security-Policy by the path.
 * @param scripts the current build's `script-src` directive with its semicolon, or an empty text
 */
export const contentPolicies = (scripts: string): ByPath => ({
  rows: [
    { pattern: /^(\/hi)?\/T(&|%26)C\/[^/?]*\.pdf(\?|$)/i, value: POLICY_DOCUMENT },
    // Files that are parts of pages. The policy of the page applies to them, so their header needs no hashes of inline
    // scripts.
    { pattern: /^\/(_astro|admin\/assets|fonts|images)\//, value: PAGE },
    { pattern: /^(\/hi)?(\/(about|rules|members|events|gallery)?)?(\?|$)/, value: PREVIEWED + scripts },
  ],
  otherwise: PAGE + scripts,
});

/** The `script-src` directive, which follows the directives that are the same for every build. */
export const scriptDirective = (sources: string): string => (sources === '' ? '' : `; script-src ${sources}`);

export const referrerPolicies: ByPath = {
  rows: [{ pattern: /^(\/hi)?\/payment\//, value: 'no-referrer' }],
  otherwise: 'strict-origin-when-cross-origin',
};

/** Headers that do not depend on the path. */
export const fixedHeaders = ({ https, hstsSubdomains = false }: Transport): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  // A page of another site that opens ours cannot control our window, and so cannot lead it to a forged sign-in.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  ...(https
    ? { 'Strict-Transport-Security': `max-age=${ONE_YEAR}${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {}),
});

/**
 * Headers of every file and redirect that the edge gives itself. Each page of the site also has a policy in a `<meta>`,
 * which permits only that page's inline scripts, and the checkout's scripts only on /register.
 */
export const headersFor = ({ pathname, scriptSources = '', ...transport }: HeaderContext): Record<string, string> => ({
  ...fixedHeaders(transport),
  'Referrer-Policy': valueFor(referrerPolicies, pathname),
  'Content-Security-Policy': valueFor(contentPolicies(scriptDirective(scriptSources)), pathname),
});

/**
 * The console's whole policy: its style engine makes `<style>` elements at run time, so they carry a nonce.
 * @param imageHosts origins of IMAGE_HOSTS and PICTURES_URL
 */
export const consolePolicy = (nonce: string, imageHosts: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    imageSources(imageHosts),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Policy for an answer or a picture of the API that is opened as a page: it runs no script and has an opaque origin.
 */
const apiPolicy = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox";

/**
 * Headers of the API's answers (`app.setup.ts`), for the answers that nginx and the maintenance server give in its
 * place.
 */
export const apiHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': apiPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};

/**
 * The Cache-Control of a file. Hashed files are immutable; pages, the service worker and the club's facts are
 * revalidated at each visit; fonts are cached for a week, all else for ten minutes.
 */
export function cacheControlFor(pathname: string, type: string): string {
  if (/^\/(_astro|admin\/assets)\//.test(pathname)) return `public, max-age=${ONE_YEAR}, immutable`;
  if (type.startsWith('text/html') || unhashedScripts.includes(pathname)) return 'no-cache';
  // A font subset changes only when the texts do; until a browser fetches it again, the full font has the missing
  // glyphs.
  if (type.startsWith('font/')) return `public, max-age=${ONE_WEEK}, stale-while-revalidate=${ONE_YEAR}`;
  return 'public, max-age=600, stale-while-revalidate=86400';
}
