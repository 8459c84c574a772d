import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { bodySizes } from './body-limits.ts';
import { isSmallObject } from './json-shape.ts';

/** body-parser attaches the body to this error, so it is no DomainError; the filter maps it by its status. */
class UnreadableBody extends Error {
  constructor(readonly status: 400 | 415) {
    super('The body is not what it claims to be, or too many parts.');
  }
}

/** Called with the bytes before they are parsed. The shape is read as UTF-8, the only encoding of JSON (RFC 8259). */
function refuseUnexpectedJson(_: IncomingMessage, __: ServerResponse, bytes: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new UnreadableBody(415);
  if (!isSmallObject(bytes)) throw new UnreadableBody(400);
}

/** A compressed body could be a thousand times its size; no client of ours sends one. */
const jsonOf = (limit: number): RequestHandler => json({ limit, inflate: false, verify: refuseUnexpectedJson });

const jsonParsers = new Map<number, RequestHandler>();
const parseForm = urlencoded({ extended: false, inflate: false, limit: bodySizes.usual, parameterLimit: 50 });

/** One parser for each limit of a call. */
function jsonParser(limit: number): RequestHandler {
  const parser = jsonParsers.get(limit) ?? jsonOf(limit);
  jsonParsers.set(limit, parser);
  return parser;
}

/**
 * Fills `request.body` from JSON or a form; a multipart form is left to the route's own interceptor.
 * @param limit bytes of JSON
 */
export function parseBody(request: Request, response: Response, limit: number): Promise<void> {
  const parser = request.is('urlencoded') ? parseForm : jsonParser(limit);
  return new Promise((resolve, reject) => {
    // Express hands on an error, or nothing.
    void parser(request, response, (fault?: unknown) => (fault ? reject(fault as Error) : resolve()));
  });
}
