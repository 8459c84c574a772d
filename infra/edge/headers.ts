import { imageSources } from '@maidan/shared/format/image-hosts.ts';

/** What every answer carries, and what only the page knows: see each function. Pages bring their own script policy. */
export interface HeaderContext {
  pathname: string;
  /** Whether the visitor's connection is TLS; over plain http a promise of TLS would be ignored, or lock out localhost. */
  https: boolean;
}

const ONE_YEAR = 31_536_000;
const ONE_WEEK = 604_800;
const UNUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'midi', 'display-capture'];

/** Headers of every answer. The site's pages carry the rest of their policy in a `<meta>`, with hashes from the build. */
export function headersFor({ pathname, https }: HeaderContext): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': pathname.startsWith('/payment/') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Content-Security-Policy': isPolicyDocument(pathname) ? POLICY_DOCUMENT : PAGE,
    ...(https ? { 'Strict-Transport-Security': `max-age=${ONE_YEAR}` } : {}),
  };
}

/** What a `<meta>` cannot say (frame-ancestors), and what is the same on every page. */
const PAGE = "base-uri 'self'; object-src 'none'; frame-ancestors 'none'";
/** The site shows the club's own documents inside its policy dialog; a browser's PDF viewer counts as an object. */
const POLICY_DOCUMENT = "base-uri 'self'; frame-ancestors 'self'";
const isPolicyDocument = (pathname: string) => /^\/T(&|%26)C\//i.test(pathname);

/**
 * The console's whole policy: its style engine makes `<style>` elements at run time, so they carry a nonce.
 * @param imageHosts origins of IMAGE_HOSTS
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

/** How long a browser may keep a file: for ever when its name changes with its bytes, never unasked when it is a page. */
export function cacheControlFor(pathname: string, type: string): string {
  if (/^\/(_astro|admin\/assets)\//.test(pathname)) return `public, max-age=${ONE_YEAR}, immutable`;
  if (type.startsWith('text/html')) return 'no-cache';
  // Pressed anew for a new phrase at most; until it is fetched again the whole face draws what the old cut lacks.
  if (type.startsWith('font/')) return `public, max-age=${ONE_WEEK}, stale-while-revalidate=${ONE_YEAR}`;
  return 'public, max-age=600, stale-while-revalidate=86400';
}
