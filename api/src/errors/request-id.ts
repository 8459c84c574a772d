import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const ids = new WeakMap<Request, string>();

/** Identifies a request in the log; the client sees it in `X-Request-Id` and may quote it. */
export function requestIdOf(request: Request): string {
  const id = ids.get(request) ?? randomUUID();
  ids.set(request, id);
  return id;
}

export function giveRequestId(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('X-Request-Id', requestIdOf(request));
  next();
}
