import type { NextFunction, Request, Response } from 'express';
import { requestIdOf } from '../errors/request-id.ts';
import { routeOf } from '../errors/route-of.ts';

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
