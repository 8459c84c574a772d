import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { createAdministrator, endSessions, setPassword } from '../../../src/auth/administrators.ts';
import { adminPassword, asAdmin, captchaCookie, signIn } from '../../support/signed-in.ts';
import { captchaAnswer, startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await createAdministrator(test.db, 'Secretary', adminPassword);
});
beforeEach(() => test.db.query('TRUNCATE throttles'));
afterAll(() => test.close());

const verify = (headers: Record<string, string> = {}) =>
  fetch(`${test.url}/api/admin/verify`, { method: 'POST', headers });

const login = (cookie: string, body: unknown) =>
  fetch(`${test.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

it('signs in for two hours', async () => {
  const answer = await signIn(test.url);
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as { token: string; expiresAt: string };
  expect(body).toMatchObject({ success: true, message: 'Login successful' });
  expect((new Date(body.expiresAt).getTime() - Date.now()) / 3_600_000).toBeCloseTo(2, 1);
  const known = await verify({ authorization: `Bearer ${body.token}` });
  expect(await known.json()).toMatchObject({ success: true, data: { username: 'secretary' } });
});

it('signs in for seven days with "remember me"', async () => {
  const { expiresAt } = (await (await signIn(test.url, { rememberMe: true })).json()) as { expiresAt: string };
  expect((new Date(expiresAt).getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
});

it('does not mind the case of the captcha and the name', async () => {
  const answer = await signIn(test.url, { username: ' SECRETARY', captchaAnswer: captchaAnswer.toLowerCase() });
  expect(answer.status).toBe(200);
});

it('says which of the three is wrong, and no more', async () => {
  const wrongCaptcha = await signIn(test.url, { captchaAnswer: 'WRONGONE' });
  expect(wrongCaptcha.status).toBe(400);
  expect(await wrongCaptcha.json()).toMatchObject({ message: 'CAPTCHA code is incorrect. Please try again.' });

  const [wrongPassword, wrongName] = [{ password: 'not this one' }, { username: 'nobody' }];
  for (const wrong of [wrongPassword, wrongName]) {
    const answer = await signIn(test.url, wrong);
    expect(answer.status).toBe(401);
    const sentence = 'Invalid username or password';
    expect(await answer.json()).toEqual({ success: false, error: sentence, message: sentence });
  }
  const nothing = await signIn(test.url, { username: ' ', password: '' });
  expect(await nothing.json()).toMatchObject({
    success: false,
    message: 'Username is required',
    errors: { username: 'Username is required', password: 'Password is required' },
  });
});

it('takes each captcha once, right or wrong', async () => {
  const right = { username: 'secretary', password: adminPassword, captchaAnswer };
  const used = await captchaCookie(test.url);
  expect((await login(used, right)).status).toBe(200);
  expect((await login(used, right)).status).toBe(400);

  const missed = await captchaCookie(test.url);
  expect((await login(missed, { ...right, captchaAnswer: 'WRONGONE' })).status).toBe(400);
  expect((await login(missed, right)).status).toBe(400);
  expect((await login('maidan_captcha=junk', right)).status).toBe(400);
});

it('lets one of twenty win who use one captcha together', async () => {
  const cookie = await captchaCookie(test.url);
  const body = { username: 'secretary', password: adminPassword, captchaAnswer };
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(cookie, body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('takes no captcha that is older than five minutes', async () => {
  const cookie = await captchaCookie(test.url);
  await test.db.query(`UPDATE captchas SET expires_at = now() - interval '1 second'`);
  const answer = await login(cookie, { username: 'secretary', password: adminPassword, captchaAnswer });
  expect(answer.status).toBe(400);
});

it('renders the captcha without text in the picture', async () => {
  const answer = await fetch(`${test.url}/api/admin/captcha`);
  const text = await answer.text();
  expect(text).toContain('data:image/png;base64,');
  expect(text).not.toContain(captchaAnswer);
  expect(answer.headers.getSetCookie().join()).toMatch(/maidan_captcha=[^;]+;.*HttpOnly; SameSite=Strict/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('distinguishes a missing token from an expired one', async () => {
  const missing = await verify();
  expect(missing.status).toBe(401);
  expect(await missing.json()).toEqual({ success: false, error: 'Authentication required. Please login again.' });
  const junk = await verify({ authorization: 'Bearer junk' });
  expect(junk.status).toBe(401);
  expect(await junk.json()).toEqual({ success: false, error: 'Session expired. Please login again.' });
});

it('revokes the token on the server at sign-out', async () => {
  const headers = await asAdmin(test);
  expect((await verify(headers)).status).toBe(200);
  const out = await fetch(`${test.url}/api/admin/logout`, { method: 'POST', headers });
  expect(out.status).toBe(200);
  expect((await verify(headers)).status).toBe(401);
});

it('believes no token of another algorithm, no session that has ended, and none from before a new password', async () => {
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"jti":"x"}')}.`.replaceAll('=', '');
  expect((await verify({ authorization: `Bearer ${unsigned}` })).status).toBe(401);
  const stranger = await test.app.get(JwtService, { strict: false }).signAsync({ jti: crypto.randomUUID() });
  expect((await verify({ authorization: `Bearer ${stranger}` })).status).toBe(401);

  const ended = await asAdmin(test);
  await test.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second'`);
  expect((await verify(ended)).status).toBe(401);

  const before = await asAdmin(test);
  await setPassword(test.db, 'secretary', adminPassword);
  expect((await verify(before)).status).toBe(401);

  const another = await asAdmin(test);
  expect(await endSessions(test.db, 'secretary')).toBe(1);
  expect((await verify(another)).status).toBe(401);
});

it('throttles guesses at one name, with a retry time', async () => {
  const guess = () => signIn(test.url, { username: 'Secretary ', password: 'guess' });
  const answers = [];
  for (let i = 0; i < 31; i += 1) answers.push(await guess());
  expect(answers.slice(0, 30).every(({ status }) => status === 401)).toBe(true);
  const tired = answers[30]!;
  expect(tired.status).toBe(429);
  expect(Number(tired.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await tired.json()).toMatchObject({ success: false, error: expect.stringMatching(/^Too many attempts\./) });
});

it('forgets sessions that have ended', async () => {
  await signIn(test.url);
  await test.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second'`);
  await signIn(test.url);
  expect(await test.db.query('SELECT expires_at > now() AS living FROM sessions')).toEqual([{ living: true }]);
});

it('lets nobody lock the secretary out without reading captchas', async () => {
  for (let i = 0; i < 40; i += 1) await login('', { username: 'secretary', password: 'x', captchaAnswer: 'GUESSING' });
  expect((await signIn(test.url)).status).toBe(200);
});

it.each([
  ['GET', '/api/debug/admin'],
  ['POST', '/api/admin/register'],
])('has no route %s %s', async (method, path) => {
  expect((await fetch(test.url + path, { method })).status).toBe(404);
});
