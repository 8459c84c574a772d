import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../config/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { signingKey } from '../../config/signing-key.ts';
import { SiteCookies } from './site-cookies.ts';

const prefix = 'maidan_known_';
const days = 180;

/**
 * Remembers which browsers have signed in. The browser gets a signed HttpOnly cookie for each name with which it has
 * signed in, and has its own allowance at later sign-ins. The cookie grants no access: a thief gets only that allowance
 * of attempts.
 */
@Injectable()
export class KnownBrowsers {
  private readonly key: Buffer;

  constructor(
    @Inject(ENV) env: Env,
    private readonly clock: Clock,
    private readonly cookies: SiteCookies,
  ) {
    this.key = signingKey(env, 'known-browser');
  }

  /** Remembers the browser. Call this after a successful sign-in. */
  remember(response: Response, name: string): void {
    const [cookie, expires] = [this.cookieOf(name), this.clock.now().getTime() + days * 86_400_000];
    const content = `${randomUUID()}.${expires}`;
    const value = `${content}.${this.sign(cookie, content)}`;
    this.cookies.set(response, cookie, value, { maxAge: days * 86_400_000, sameSite: 'strict' });
  }

  /** The id of a browser that has signed in under any name in the last `days`; undefined for other browsers. */
  find(request: Request): string | undefined {
    const names = Object.keys(this.cookies.all(request)).filter((each) => each.startsWith(prefix));
    return names.map((cookie) => this.read(request, cookie)).find((id) => id !== undefined);
  }

  /** Whether the browser has signed in with this name in the last `days`. */
  knows(request: Request, name: string): boolean {
    return this.read(request, this.cookieOf(name)) !== undefined;
  }

  private read(request: Request, cookie: string): string | undefined {
    const [id = '', expires = '', signature = ''] = this.cookies.read(request, cookie).split('.');
    const [given, due] = [Buffer.from(signature), Buffer.from(this.sign(cookie, `${id}.${expires}`))];
    if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined;
    return Number(expires) > this.clock.now().getTime() ? id : undefined;
  }

  /** Name of the cookie: a keyed hash of the administrator's name. */
  private cookieOf(name: string): string {
    return prefix + createHmac('sha256', this.key).update(name).digest('hex').slice(0, 16);
  }

  private sign(cookie: string, content: string): string {
    return createHmac('sha256', this.key).update(`${cookie}.${content}`).digest('base64url');
  }
}
