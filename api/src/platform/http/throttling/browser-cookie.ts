import { createHash, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { isUUID } from 'class-validator';
import { browserCookieDays } from '@maidan/shared/domain/timing.ts';
import type { SiteCookies } from './site-cookies.ts';

const name = 'maidan_browser';

/** The hash that is stored instead of a browser's id. */
export const browserHash = (browser: string): string => createHash('sha256').update(browser).digest('hex');

/** Given during the request, so that a second call gets the same id. */
const givenIds = new WeakMap<Request, string>();

/**
 * Identifies a browser: a random id in an HttpOnly cookie, given at the first call. A client that discards it is
 * limited by its address alone.
 */
export function browserOf(request: Request, response: Response, cookies: SiteCookies): string {
  const stored = givenIds.get(request) ?? cookies.read(request, name);
  const id = isUUID(stored) ? stored : randomUUID();
  if ((id !== stored || !cookies.isCurrent(request, name)) && !givenIds.has(request)) {
    cookies.set(response, name, id, { maxAge: browserCookieDays * 86_400_000, sameSite: 'lax' });
    givenIds.set(request, id);
  }
  return id;
}
