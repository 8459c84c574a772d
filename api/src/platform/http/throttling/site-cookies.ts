import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { Clock } from '../../config/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { createHash, randomUUID } from 'node:crypto';
import { isUUID } from 'class-validator';
import { browserCookieDays } from '@maidan/shared/domain/timing.ts';

/**
 * Browsers accept a cookie with this prefix only from the host itself, over TLS, without a Domain and for the whole
 * site (RFC 6265bis).
 */
const hostPrefix = '__Host-';

/**
 * With https, the API also reads cookies without the prefix until this moment, because earlier versions have set them.
 * After it they are ignored, because another host of the same domain could set them.
 */
const oldNamesUntil = Date.UTC(2027, 2, 31);

interface CookieSettings {
  /** Lifetime of the cookie in milliseconds. */
  maxAge: number;
  sameSite: 'strict' | 'lax';
}

/**
 * The API's own cookies. Scripts cannot read them. Where browsers use https they are named `__Host-…`, so that no other
 * host of the domain can set them. Callers use the names without the prefix.
 */
@Injectable()
export class SiteCookies {
  private readonly secure: boolean;

  constructor(
    @Inject(ENV) env: Pick<Env, 'publicUrl'>,
    private readonly clock: Clock,
  ) {
    this.secure = env.publicUrl.startsWith('https://');
  }

  /** The cookie's value; empty when there is none. */
  read(request: Request, name: string): string {
    return this.all(request)[name] ?? '';
  }

  /** The request's cookies by their names without the prefix. A cookie with the prefix takes precedence. */
  all(request: Request): Record<string, string> {
    const given = Object.entries((request.cookies ?? {}) as Record<string, unknown>).filter(
      (cookie): cookie is [string, string] => typeof cookie[1] === 'string',
    );
    const prefixed = given
      .filter(([name]) => name.startsWith(hostPrefix))
      .map(([name, value]) => [name.slice(hostPrefix.length), value]);
    const areOldRead = !this.secure || this.clock.now().getTime() < oldNamesUntil;
    return Object.fromEntries([...(areOldRead ? given : []), ...(this.secure ? prefixed : [])]) as Record<
      string,
      string
    >;
  }

  /** Whether the request has the cookie under the name that this version sets. */
  isCurrent(request: Request, name: string): boolean {
    return ((request.cookies ?? {}) as Record<string, unknown>)[this.nameOf(name)] !== undefined;
  }

  set(response: Response, name: string, value: string, { maxAge, sameSite }: CookieSettings): void {
    response.cookie(this.nameOf(name), value, { ...this.options(sameSite), maxAge });
  }

  clear(response: Response, name: string): void {
    response.clearCookie(this.nameOf(name), this.options('strict'));
  }

  private nameOf(name: string): string {
    return this.secure ? hostPrefix + name : name;
  }

  private options(sameSite: CookieSettings['sameSite']): CookieOptions {
    return { httpOnly: true, sameSite, secure: this.secure, path: '/' };
  }
}

const browserCookie = 'maidan_browser';

/** The hash that is stored instead of a browser's id. */
export const browserHash = (browser: string): string => createHash('sha256').update(browser).digest('hex');

/** Ids given to requests, so that a second call for the same request returns the same id. */
const givenIds = new WeakMap<Request, string>();

/** The random id of a browser, from an HttpOnly cookie; a browser without one gets a new id and the cookie. */
export function browserOf(request: Request, response: Response, cookies: SiteCookies): string {
  const stored = givenIds.get(request) ?? cookies.read(request, browserCookie);
  const id = isUUID(stored) ? stored : randomUUID();
  if ((id !== stored || !cookies.isCurrent(request, browserCookie)) && !givenIds.has(request))
    giveBrowser(request, response, cookies, id);
  return id;
}

/** Gives the browser a new id. What is stored under the old id is no longer found for this browser. */
export const forgetBrowser = (request: Request, response: Response, cookies: SiteCookies): void =>
  giveBrowser(request, response, cookies, randomUUID());

function giveBrowser(request: Request, response: Response, cookies: SiteCookies, id: string): void {
  cookies.set(response, browserCookie, id, { maxAge: browserCookieDays * 86_400_000, sameSite: 'lax' });
  givenIds.set(request, id);
}
