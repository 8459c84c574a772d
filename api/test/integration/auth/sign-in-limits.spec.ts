import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createAdministrator } from '../../../src/auth/administrators.ts';
import { adminPassword } from '../../support/signed-in.ts';
import { captchaAnswer, startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
  await createAdministrator(test.db, 'secretary', adminPassword);
});
beforeEach(() => test.db.query('TRUNCATE throttles'));
afterAll(() => test.close());

const [home, elsewhere, stranger] = ['203.0.113.1', '203.0.113.2', '198.51.100.1'];

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** One try with a solved captcha, by a browser that keeps `cookie` and nothing else. */
async function attempt(network: string, { cookie = '', ...body }: Record<string, string> = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  const captcha = await fetch(`${test.url}/api/admin/captcha`, { headers: { ...headers, cookie } });
  if (captcha.status !== 200) return captcha;
  return fetch(`${test.url}/api/admin/login`, {
    method: 'POST',
    headers: { ...headers, cookie: [cookie, cookiesOf(captcha)].filter(Boolean).join('; ') },
    body: JSON.stringify({ username: 'secretary', password: adminPassword, captchaAnswer, ...body }),
  });
}
const guess = (network: string, cookie = '') => attempt(network, { password: 'a guess', cookie });
const guessUntilStopped = async (network: string) => {
  for (let i = 0; i < 40; i += 1) if ((await guess(network)).status === 429) return i;
  throw new Error('Nobody stopped the guesses.');
};
const known = /maidan_known_[0-9a-f]{16}=[^;]+/;
const knownCookie = async () => known.exec(cookiesOf(await attempt(home)))![0];
const useUp = (keys: string) => test.db.query('UPDATE throttles SET points = 100000 WHERE key LIKE $1', [`${keys}%`]);

it('lets no stranger shut the owner out of another network', async () => {
  expect(await guessUntilStopped(stranger)).toBe(30);
  expect((await attempt(home)).status).toBe(200);
});

it('lets nobody on the owner’s very network shut out the browser that has signed in before', async () => {
  const cookie = await knownCookie();
  await guessUntilStopped(home);
  await useUp('sign-in:address');
  await useUp('captcha:address');
  expect((await guess(home)).status).toBe(429);
  expect((await attempt(home, { cookie })).status).toBe(200);
  expect((await attempt(elsewhere, { cookie })).status).toBe(200);
});

it('slows guesses that come from many networks, and not the owner from the usual one', async () => {
  const cookie = await knownCookie();
  await guess(stranger);
  await useUp('sign-in:subjectElsewhere');
  expect((await guess('198.51.100.2')).status).toBe(429);
  expect((await attempt(home)).status).toBe(200);
  expect((await attempt('198.51.100.3', { cookie })).status).toBe(200);
});

it('gives a known browser twenty tries of its own, and no other name a way around', async () => {
  await createAdministrator(test.db, 'treasurer', adminPassword);
  const cookie = await knownCookie();
  await guessUntilStopped(home);
  await attempt(home, { username: 'treasurer' });
  await useUp('sign-in:subject');
  expect((await attempt(home, { cookie, username: 'treasurer' })).status).toBe(429);
  for (let i = 1; i < 20; i += 1) expect((await guess(home, cookie)).status).toBe(401);
  expect((await guess(home, cookie)).status).toBe(429);
});

it('believes no cookie that it has not signed, and none that is too old', async () => {
  const cookie = await knownCookie();
  await guessUntilStopped(home);
  const [name, value = ''] = cookie.split('=');
  const [id, expires, signature] = value.split('.');
  const later = `${name}=${id}.${Number(expires) + 1}.${signature}`;
  for (const forged of [later, `${name}=x.9999999999999.y`, `maidan_known_0123456789abcdef=${value}`])
    expect((await guess(home, forged)).status).toBe(429);
});

it('hands the cookie out at a success only, for scripts unreadable', async () => {
  expect((await guess(home)).headers.getSetCookie().join()).not.toMatch(known);
  const given = (await attempt(home)).headers.getSetCookie().find((each) => known.test(each));
  expect(given).toMatch(/Path=\/; .*HttpOnly; SameSite=Strict/);
});
