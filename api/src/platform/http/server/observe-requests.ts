import type { NextFunction, Request, Response } from 'express';
import { requestIdOf, routeOf } from '../errors/request-id.ts';
import { Logger } from '@nestjs/common';

/** Facts about a request after it was answered, or after its client has disconnected. */
export interface RequestFacts {
  method: string;
  /** Pattern of the route, not the address. */
  route: string;
  /** Status; 499, as in nginx, when the client disconnected before the answer. */
  status: number;
  seconds: number;
  requestId: string;
}

/** Reports every request to the listener, after it has ended. */
export const observeRequests =
  (listener: (facts: RequestFacts) => void) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    response.once('close', () => {
      listener({
        method: request.method,
        route: routeOf(request),
        status: response.headersSent ? response.statusCode : 499,
        seconds: (performance.now() - began) / 1_000,
        requestId: requestIdOf(request),
      });
    });
    next();
  };

const logger = new Logger('request');

/** Logs a request at the level `log`. Address, query and client are left out, because they can be personal data. */
export function logRequest({ method, route, status, seconds, requestId }: RequestFacts): void {
  const durationMs = Math.round(seconds * 1_000);
  logger.log({ message: `${method} ${route} ${status}`, requestId, method, route, status, durationMs });
}
