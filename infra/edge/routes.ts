import { barButtons, barEntries, footerEntries } from '@maidan/shared/navigation.ts';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import type { ByPath } from './by-path.ts';

/** The table of routes, used by the embedded server and by nginx's generated configuration. */
export type Destination = 'api' | 'console' | 'console-file' | 'missing' | 'site';

export interface Route {
  /** A path that ends in `/` matches everything under it; any other matches exactly. */
  path: string;
  to: Destination;
  /** The only method that the route accepts; absent: any method. */
  method?: 'POST';
}

/** The first match wins; unmatched paths belong to the static site. */
export const routes: readonly Route[] = [
  { path: apiPrefix, to: 'api' },
  { path: `${apiPrefix}/`, to: 'api' },
  // The provider sends the payer back by a cross-site form POST, which no static file may answer.
  { path: '/payment/response', to: 'api', method: 'POST' },
  { path: '/payment/success', to: 'api', method: 'POST' },
  { path: '/payment/error', to: 'api', method: 'POST' },
  { path: '/uploads/', to: 'api' },
  { path: '/admin', to: 'console' },
  { path: '/admin/dashboard', to: 'console' },
  { path: '/admin/dashboard/', to: 'console' },
  { path: '/admin/assets/', to: 'console-file' },
  { path: '/admin/', to: 'missing' },
];

/**
 * A console address with slashes at its end; the first group is the address without them. It permits plain characters
 * only, because nginx writes the decoded group into a header.
 */
export const consoleSlashes = /^(\/admin(?:\/dashboard(?:\/[A-Za-z0-9-]+)*)?)\/+$/;

/** The path without trailing slashes for the console's pages, to redirect to; undefined for any other path. */
export const plainSpelling = (pathname: string): string | undefined => consoleSlashes.exec(pathname)?.[1];

/** The pages whose address people type or read at the end of a sentence. */
const typedPages = [...new Set([...barEntries, ...Object.values(barButtons), ...footerEntries].map(({ href }) => href))]
  .filter((href) => /^\/./.test(href))
  .flatMap((href) => (href === barButtons.admin.href ? [href] : [href, `/hi${href}`]));

/**
 * Redirects from capitals, and from punctuation after an address in a message, to the page: `/REGISTER`, `/register.`.
 * The page's own address does not match: the page may be missing in a build.
 */
export const mistypedPages: ByPath = {
  rows: [...typedPages, '/hi'].map((page) => ({
    pattern: new RegExp(`^(?!(?-i:${page})(?:\\?|$))${page}(?:[.,;:!)]|%20)*(?:\\?|$)`, 'i'),
    value: page,
  })),
  otherwise: '',
};

/** Addresses of the error pages' files, which must not be requested directly. */
export const errorPages = /^(\/hi)?\/(404|500)(\.html)?$/;

/** The folder of the error pages in the language of the requested address. */
export const errorFolders: ByPath = {
  rows: [{ pattern: /^\/hi(\/|\?|$)/, value: '/hi' }],
  otherwise: '',
};

export function destinationOf(method: string, pathname: string): Destination {
  const route = routes.find(
    ({ path, method: only }) =>
      (only === undefined || only === method) && (path.endsWith('/') ? pathname.startsWith(path) : pathname === path),
  );
  return route?.to ?? 'site';
}
