import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { withLogContext } from '../../logging/product-logger.ts';

const ids = new WeakMap<Request, string>();

/** Express's function for the setting `trust proxy`. */
type IsTrusted = (address: string | undefined, hop: number) => boolean;

/** Matches a UUID, or its 32 digits as nginx writes them. */
const validId = /^[0-9a-f]{32}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Identifies a request in the log; the client sees it in `X-Request-Id` and may quote it. */
export function requestIdOf(request: Request): string {
  const id = ids.get(request) ?? newRequestId(request, request.app.get('trust proxy fn') as IsTrusted);
  ids.set(request, id);
  return id;
}

/** The id that a trusted proxy has set, or else a new one. It needs no framework. */
export const newRequestId = (request: IncomingMessage, isTrusted: IsTrusted): string =>
  givenId(request, isTrusted) ?? randomUUID();

/** Gives an id to the request and to every log line that is written while it is handled. */
export function giveRequestId(request: Request, response: Response, next: NextFunction): void {
  const requestId = requestIdOf(request);
  response.setHeader('X-Request-Id', requestId);
  withLogContext({ requestId }, next);
}

/** The id that a trusted proxy (`TRUSTED_PROXIES`) has set, so that the proxy's log and this one have the same id. */
function givenId(request: IncomingMessage, isTrusted: IsTrusted): string | undefined {
  const id = request.headers['x-request-id'];
  return typeof id === 'string' && validId.test(id) && isTrusted(request.socket.remoteAddress, 0) ? id : undefined;
}

/**
 * The route's pattern (`/api/players/check-mobile/:mobile`), without values of its parameters; `unrouted` for no route.
 */
export const routeOf = (request: Request): string => {
  const path: unknown = request.route?.path;
  // Nest's own route for unknown addresses has a pattern without a slash.
  return typeof path === 'string' && path.startsWith('/') ? path : 'unrouted';
};
