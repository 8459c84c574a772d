import type { NextFunction, Request, Response } from 'express';
import { requestIdOf, routeOf } from '../errors/request-id.ts';
import { Logger } from '@nestjs/common';

/** What is known of a request once it was answered, or its client has gone. */
export interface RequestFacts {
  method: string;
  /** The pattern, never the address. */
  route: string;
  /** 499, as nginx has it, when the client has gone before the answer. */
  status: number;
  seconds: number;
  requestId: string;
}

/** Tells the listener of every request, after its end. */
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

/** A line per request at the level `log`; no address, query or client, for they hold people's data. */
export function logRequest({ method, route, status, seconds, requestId }: RequestFacts): void {
  const durationMs = Math.round(seconds * 1_000);
  logger.log({ message: `${method} ${route} ${status}`, requestId, method, route, status, durationMs });
}
