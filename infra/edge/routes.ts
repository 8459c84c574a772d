/** The table of routes (design: one origin), used by the local server; a reverse proxy in production must match it. */
export type Destination = 'api' | 'console' | 'console-file' | 'missing' | 'site';

interface Route {
  /** A path that ends in `/` matches everything under it; any other matches exactly. */
  path: string;
  to: Destination;
  /** Absent: any method. */
  method?: 'POST';
}

/** The first match wins; unmatched paths belong to the static site. */
const routes: readonly Route[] = [
  { path: '/api', to: 'api' },
  { path: '/api/', to: 'api' },
  // The provider sends the payer back by a cross-site form POST, which no static file may answer.
  { path: '/payment/response', to: 'api', method: 'POST' },
  { path: '/payment/success', to: 'api', method: 'POST' },
  { path: '/payment/error', to: 'api', method: 'POST' },
  { path: '/uploads/', to: 'api' },
  { path: '/admin', to: 'console' },
  { path: '/admin/dashboard', to: 'console' },
  { path: '/admin/assets/', to: 'console-file' },
  { path: '/admin/', to: 'missing' },
];

/** The path without trailing slashes for the console's pages, to redirect to; undefined for any other. */
export const plainSpelling = (pathname: string): string | undefined =>
  /^\/admin(\/dashboard)?\/+$/.test(pathname) ? pathname.replace(/\/+$/, '') : undefined;

export function destinationOf(method: string, pathname: string): Destination {
  const route = routes.find(
    ({ path, method: only }) =>
      (only === undefined || only === method) && (path.endsWith('/') ? pathname.startsWith(path) : pathname === path),
  );
  return route?.to ?? 'site';
}
