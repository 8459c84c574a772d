/** The one table of routes (design: one origin). The local server walks it; a server in production follows it. */
export type Destination = 'api' | 'console' | 'console-file' | 'missing' | 'site';

export interface Route {
  /** A path that ends in `/` stands for everything under it; any other for itself only. */
  path: string;
  to: Destination;
  /** Absent: any method. */
  method?: 'POST';
}

/** First match wins; what no line names is the static site's. */
export const routes: readonly Route[] = [
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

/** The console's pages have one spelling each; with slashes at the end they lead there. */
export const plainSpelling = (pathname: string): string | undefined =>
  /^\/admin(\/dashboard)?\/+$/.test(pathname) ? pathname.replace(/\/+$/, '') : undefined;

export function destinationOf(method: string, pathname: string): Destination {
  const route = routes.find(
    ({ path, method: only }) =>
      (only === undefined || only === method) && (path.endsWith('/') ? pathname.startsWith(path) : pathname === path),
  );
  return route?.to ?? 'site';
}
