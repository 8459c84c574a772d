import type { Request } from 'express';

/** The pattern of the address (`/api/players/check-mobile/:mobile`), which holds nobody's data; `unrouted` for no route. */
export const routeOf = (request: Request): string => {
  const path: unknown = request.route?.path;
  // Nest's answer to an address that nobody has is a route of its own, without a slash.
  return typeof path === 'string' && path.startsWith('/') ? path : 'unrouted';
};
