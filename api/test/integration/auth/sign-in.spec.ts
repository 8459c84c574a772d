import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type { SessionsResponse } from '@maidan/shared/wire/auth.ts';
import { createAdministrator, endSessions, setPassword } from '../../../src/auth/administrators.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { adminPassword, asAdmin, captchaCookie, signIn } from '../../support/signed-in.ts';
import { captchaAnswer, startTestApp, type TestApp } from '../../support/test-app.ts';
import { StoppedClock, send } from '../../support/two-step.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await createAdministrator(test.db, 'Secretary', adminPassword);
  await createAdministrator(test.db, 'treasurer', adminPassword);
});
beforeEach(() => test.db.query('TRUNCATE throttles, sessions'));
afterAll(() => test.close());

const verify = (headers: Record<string, string> = {}) =>
  fetch(`${test.url}/api/admin/verify`, { method: 'POST', headers });

describe('signing in', () => {
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

  it('says whether captcha or name and password are wrong, and no more', async () => {
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

  it('accepts each captcha for one attempt, correct or not', async () => {
    const right = { username: 'secretary', password: adminPassword, captchaAnswer };
    const used = await captchaCookie(test.url);
    expect((await login(used, right)).status).toBe(200);
    expect((await login(used, right)).status).toBe(400);

    const missed = await captchaCookie(test.url);
    expect((await login(missed, { ...right, captchaAnswer: 'WRONGONE' })).status).toBe(400);
    expect((await login(missed, right)).status).toBe(400);
    expect((await login('maidan_captcha=junk', right)).status).toBe(400);
  });

  it('accepts one of twenty sign-ins that use one captcha at once', async () => {
    const cookie = await captchaCookie(test.url);
    const body = { username: 'secretary', password: adminPassword, captchaAnswer };
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(cookie, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses a captcha that is older than five minutes', async () => {
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

  it('refuses a token of another algorithm, of an ended session, and from before a new password', async () => {
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

  it('deletes ended sessions', async () => {
    await signIn(test.url);
    await test.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second'`);
    await signIn(test.url);
    expect(await test.db.query('SELECT expires_at > now() AS living FROM sessions')).toEqual([{ living: true }]);
  });

  it('does not lock the secretary out because of attempts without a solved captcha', async () => {
    for (let i = 0; i < 40; i += 1)
      await login('', { username: 'secretary', password: 'x', captchaAnswer: 'GUESSING' });
    expect((await signIn(test.url)).status).toBe(200);
  });

  it.each([
    ['GET', '/api/debug/admin'],
    ['POST', '/api/admin/register'],
  ])('has no route %s %s', async (method, path) => {
    expect((await fetch(test.url + path, { method })).status).toBe(404);
  });
});

describe('sessions', () => {
  const android = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0 Mobile Safari/537.36 owner-of-9876543210';

  /** Signs in and returns the headers for further calls of that browser. */
  async function enter(username: string, userAgent: string, rememberMe = false, headers: Record<string, string> = {}) {
    const answer = await fetch(`${test.url}/api/admin/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        cookie: await captchaCookie(test.url),
        ...headers,
      },
      body: JSON.stringify({ username, password: adminPassword, captchaAnswer, rememberMe }),
    });
    const { token } = (await answer.json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  }

  const sessionsOf = async (headers: Record<string, string>) => {
    const answer = await fetch(`${test.url}/api/admin/sessions`, { headers });
    return ((await answer.json()) as SessionsResponse).sessions;
  };
  const endOthers = (headers: Record<string, string>) =>
    fetch(`${test.url}/api/admin/sessions/end-others`, { method: 'POST', headers });

  it('lists one’s own sessions, the latest first, and marks the current one', async () => {
    const phone = await enter('secretary', android, true);
    await enter('treasurer', 'curl/8');
    const desktop = await enter('secretary', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    const sessions = await sessionsOf(desktop);
    expect(sessions).toEqual([
      expect.objectContaining({ browser: 'Firefox on Linux', current: true }),
      expect.objectContaining({ browser: 'Chrome on Android', current: false }),
    ]);
    const days = sessions.map(({ since, until }) => (Date.parse(until) - Date.parse(since)) / 86_400_000);
    expect(days[0]).toBeCloseTo(2 / 24, 2);
    expect(days[1]).toBeCloseTo(7, 2);
    expect((await sessionsOf(phone)).map(({ current }) => current)).toEqual([false, true]);
  });

  it('stores the browser family, not the User-Agent header', async () => {
    await enter('secretary', android);
    const rows = JSON.stringify(await test.db.query('SELECT * FROM sessions'));
    expect(rows).toContain('Chrome on Android');
    expect(rows).not.toMatch(/9876543210|Mozilla/);
  });

  it('ends all one’s other sessions at once, and nobody else’s', async () => {
    const [phone, library, treasurer] = [
      await enter('secretary', android, true),
      await enter('secretary', 'curl/8'),
      await enter('treasurer', 'curl/8'),
    ];
    const desktop = await enter('secretary', 'curl/8');
    expect(await (await endOthers(desktop)).json()).toEqual({ success: true, ended: 2 });
    expect((await verify(desktop)).status).toBe(200);
    expect((await verify(treasurer)).status).toBe(200);
    for (const dead of [phone, library]) {
      const refused = await verify(dead);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toEqual({ success: false, error: 'Session expired. Please login again.' });
    }
    expect(await sessionsOf(desktop)).toHaveLength(1);
    expect(await (await endOthers(desktop)).json()).toEqual({ success: true, ended: 0 });
  });

  it('ends one chosen session; no other person’s and not the current one', async () => {
    const [phone, library, treasurer] = [
      await enter('secretary', android, true),
      await enter('secretary', 'curl/8'),
      await enter('treasurer', 'curl/8'),
    ];
    const desktop = await enter('secretary', 'curl/8');
    const idOf = async (headers: Record<string, string>) =>
      (await sessionsOf(headers)).find(({ current }) => current)?.id ?? '';
    const end = async (id: string) => (await send(test.url, 'POST', `sessions/${id}/end`, desktop)).json();
    const [lost, own, foreign] = [await idOf(phone), await idOf(desktop), await idOf(treasurer)];
    expect(await end(lost)).toEqual({ success: true, ended: 1 });
    for (const id of [lost, own, foreign]) expect(await end(id)).toEqual({ success: true, ended: 0 });
    expect((await send(test.url, 'POST', 'sessions/none/end', desktop)).status).toBe(404);
    const all = [phone, library, treasurer, desktop];
    expect(await Promise.all(all.map(async (each) => (await verify(each)).status))).toEqual([401, 200, 200, 200]);
  });

  it('ends the previous session of a browser when anybody signs in there again, and no other', async () => {
    const elsewhere = await enter('secretary', android);
    const before = await enter('secretary', 'Firefox/140.0');
    const after = await enter('treasurer', 'Firefox/140.0', false, before);
    const statuses = async () =>
      Promise.all([elsewhere, before, after].map(async (each) => (await verify(each)).status));
    expect(await statuses()).toEqual([200, 401, 200]);
    // An invalid token must not prevent a sign-in.
    const again = await enter('secretary', 'Firefox/140.0', false, { authorization: 'Bearer ey.not.ours' });
    expect((await verify(again)).status).toBe(200);
  });

  it('lists no session that has ended or was ended', async () => {
    const gone = await enter('secretary', 'curl/8');
    await fetch(`${test.url}/api/admin/logout`, { method: 'POST', headers: gone });
    await enter('secretary', 'curl/8');
    await test.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE revoked_at IS NULL`);
    expect(await sessionsOf(await enter('secretary', 'curl/8'))).toHaveLength(1);
  });

  it.each([
    ['GET', 'sessions'],
    ['POST', 'sessions/end-others'],
    ['POST', 'sessions/00000000-0000-4000-8000-000000000000/end'],
  ])('%s /api/admin/%s requires a sign-in', async (method, path) => {
    expect((await fetch(`${test.url}/api/admin/${path}`, { method })).status).toBe(401);
  });

  describe('a session that nobody uses', () => {
    const clock = new StoppedClock();
    const start = (env: Record<string, string>) =>
      startTestApp({ env, override: (module) => module.overrideProvider(Clock).useValue(clock) });
    const minutes = (count: number) => clock.pass(count * 60);

    it('ends after the idle limit, and stays open while it is used', async () => {
      const limited = await start({ SESSION_IDLE_MINUTES: '30' });
      try {
        const [left, used] = [await asAdmin(limited), await asAdmin(limited)];
        const statusOf = async (headers: Record<string, string>) =>
          (await send(limited.url, 'POST', 'verify', headers)).status;
        for (const _ of [1, 2]) {
          minutes(20);
          expect(await statusOf(used)).toBe(200);
        }
        expect(await statusOf(left)).toBe(401);
        const listed = await (await send(limited.url, 'GET', 'sessions', used)).json();
        expect(listed).toMatchObject({ sessions: [{ current: true }] });
        minutes(30);
        expect(await statusOf(used)).toBe(401);
      } finally {
        await limited.close();
      }
    });

    it('lasts as long as its sign-in where no limit is set', async () => {
      const unlimited = await start({});
      try {
        const headers = await asAdmin(unlimited);
        minutes(119);
        expect((await send(unlimited.url, 'POST', 'verify', headers)).status).toBe(200);
        minutes(1);
        expect((await send(unlimited.url, 'POST', 'verify', headers)).status).toBe(401);
      } finally {
        await unlimited.close();
      }
    });
  });
});
