import { randomUUID } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import { isUUID } from 'class-validator';

const name = 'maidan_browser';
const days = 30;

/**
 * Identifies a browser: a random id in an HttpOnly cookie, given at the first call. A client that discards it is
 * limited by its address alone.
 */
export function browserOf(request: Request, response: Response, secure: boolean): string {
  const given: unknown = request.cookies?.[name];
  if (isUUID(given)) return String(given);
  const id = randomUUID();
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: days * 86_400_000 };
  response.cookie(name, id, options);
  // A second call during this request gets the same id.
  request.cookies = { ...request.cookies, [name]: id };
  return id;
}
