import type { Request } from 'express';

/** The route's pattern (`/api/players/check-mobile/:mobile`), which holds no personal data; `unrouted` for no route. */
export const routeOf = (request: Request): string => {
  const path: unknown = request.route?.path;
  // Nest answers unknown addresses by a route of its own, without a slash.
  return typeof path === 'string' && path.startsWith('/') ? path : 'unrouted';
};
