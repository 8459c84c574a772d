import type { CookieOptions, Request } from 'express';
import type { Env } from '../../config/env.ts';

/** The captcha that waits for its answer. */
export const captchaCookie = 'maidan_captcha';
/** The sign-in that waits for its code. */
export const codeCookie = 'maidan_sign_in';

/** For scripts unreadable, and sent to the console's calls of this site only. */
export const signInCookieOptions = ({ publicUrl }: Env): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: publicUrl.startsWith('https://'),
  path: '/api/admin',
});

/** Empty when there is none. */
export function readCookie(request: Request, name: string): string {
  const value: unknown = (request.cookies as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
