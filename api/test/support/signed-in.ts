import type { LoginResponse } from '@maidan/shared/wire/auth.ts';
import type { Role } from '@maidan/shared/domain/roles.ts';
import { createAccount } from '../../src/auth/account-changes.ts';
import { hashPassword } from '../../src/auth/passwords.ts';
import { operator } from '../../src/platform/audit/record-audit.ts';
import { captchaAnswer, type TestApp } from './test-app.ts';

export const adminPassword = 'a good long password';
/** Computed at the first sign-in of a test file. */
let adminPasswordHash: Promise<string> | undefined;

export async function captchaCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/captcha`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

export async function signIn(
  url: string,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', cookie: await captchaCookie(url) },
    body: JSON.stringify({ username: 'secretary', password: adminPassword, captchaAnswer, ...body }),
  });
}

/** Signs in and returns the headers for further calls. Creates the account when none has that name. */
export async function asAdmin(
  { db, url }: Pick<TestApp, 'db' | 'url'>,
  username = 'secretary',
  role: Role = 'administrator',
): Promise<{ authorization: string }> {
  const passwordHash = await (adminPasswordHash ??= hashPassword(adminPassword));
  const account = { username, role, passwordHash, passwordGeneratedAt: null };
  await db.transaction((tx) => createAccount(tx, operator, account)).catch(() => undefined);
  const { token, ...refusal } = (await (await signIn(url, { username })).json()) as LoginResponse;
  if (!token) throw new Error(`${username} is not signed in: ${JSON.stringify(refusal)}`);
  return { authorization: `Bearer ${token}` };
}
