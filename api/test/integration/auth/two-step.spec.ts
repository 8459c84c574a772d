import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoginResponse } from '@maidan/shared/wire/auth.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { adminPassword, asAdmin, signIn } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import {
  type AuthenticatorApp,
  beginTwoStep,
  firstStep,
  secondStep,
  send,
  StoppedClock,
  turnOnTwoStep,
} from '../../support/two-step.ts';

const clock = new StoppedClock();
let test: TestApp;
let headers: Record<string, string>;
let app: AuthenticatorApp;
let recoveryCodes: string[];
beforeAll(async () => {
  test = await startTestApp({
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  headers = await asAdmin(test);
});
beforeEach(async () => {
  await test.db.query('TRUNCATE two_step_secrets, recovery_codes, pending_sign_ins');
  ({ app, recoveryCodes } = await turnOnTwoStep(test.url, headers, clock));
});
afterAll(() => test.close());

const read = async (answer: Response) => (await answer.json()) as LoginResponse;
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const enter = async (code: string) => secondStep(test.url, await firstStep(test.url), code);

describe('the first step', () => {
  it('opens no session, and gives an HttpOnly cookie for five minutes', async () => {
    const [{ count: before }] = await test.db.query('SELECT count(*) FROM sessions');
    const answer = await signIn(test.url);
    expect(answer.status).toBe(200);
    expect(await read(answer)).toEqual({
      success: true,
      message: 'Enter the code of your authenticator app',
      codeRequired: true,
    });
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('maidan_sign_in='));
    expect(cookie).toMatch(/^maidan_sign_in=[\w-]{43}; Max-Age=300; Path=\/; .*HttpOnly; SameSite=Strict/);
    expect(answer.headers.getSetCookie().join()).not.toContain('maidan_known_');
    const [{ count: after }] = await test.db.query('SELECT count(*) FROM sessions');
    expect(after).toBe(before);
    const rows = JSON.stringify(await test.db.query('SELECT * FROM pending_sign_ins'));
    expect(rows).not.toContain(cookie!.slice('maidan_sign_in='.length).split(';')[0]);
  });

  it('says nothing of codes to who has the wrong password', async () => {
    const answer = await signIn(test.url, { password: 'not this one at all' });
    expect(answer.status).toBe(401);
    expect(await read(answer)).not.toHaveProperty('codeRequired');
    expect(answer.headers.getSetCookie().join()).not.toContain('maidan_sign_in=');
  });
});

describe('a code of the app', () => {
  it('opens a session, without another captcha', async () => {
    const answer = await enter(app.code());
    expect(answer.status).toBe(200);
    const { token, ...rest } = await read(answer);
    expect(rest).toMatchObject({ success: true, message: 'Login successful', expiresAt: expect.any(String) });
    expect(await statusOf(send(test.url, 'POST', 'verify', { authorization: `Bearer ${token}` }))).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(/maidan_sign_in=;.*maidan_known_/s);
  });

  it.each([
    [{}, 2],
    [{ rememberMe: true }, 168],
  ])('keeps the session as long as the first step said: %j', async (body, hours) => {
    const { expiresAt } = await read(await secondStep(test.url, await firstStep(test.url, body), app.code()));
    expect((Date.parse(expiresAt!) - clock.now().getTime()) / 3_600_000).toBeCloseTo(hours, 1);
  });

  it.each([-30, 0, 30])('counts with a phone whose clock is %i seconds ahead', async (seconds) => {
    clock.pass(60);
    expect((await enter(app.code(seconds))).status).toBe(200);
  });

  it.each([-60, 60])('does not count with a phone whose clock is %i seconds ahead', async (seconds) => {
    clock.pass(60);
    expect((await enter(app.code(seconds))).status).toBe(401);
  });

  it('counts once: neither again, nor an earlier one after it', async () => {
    const [earlier, code] = [app.code(-30), app.code()];
    expect((await enter(code)).status).toBe(200);
    for (const used of [code, earlier]) expect((await enter(used)).status).toBe(401);
    clock.pass(30);
    expect((await enter(app.code())).status).toBe(200);
  });

  it('lets one of ten win who type it at once', async () => {
    const cookies = [];
    for (let i = 0; i < 10; i += 1) cookies.push(await firstStep(test.url));
    const answers = await Promise.all(cookies.map((cookie) => secondStep(test.url, cookie, app.code())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('may be typed with a blank, or on a Hindi keyboard', async () => {
    const hindi = [...app.code()].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('');
    expect((await enter(` ${hindi.slice(0, 3)} ${hindi.slice(3)}`)).status).toBe(200);
  });

  it('that confirmed the app does not open a session as well', async () => {
    clock.pass(-30);
    expect((await enter(app.code())).status).toBe(401);
    clock.pass(30);
  });
});

describe('a recovery code', () => {
  it('opens a session once, in whatever case it is typed, and the history says how many are left', async () => {
    const [first, second] = recoveryCodes as [string, string];
    expect((await enter(first.toUpperCase().replace('-', ' '))).status).toBe(200);
    const [line] = await test.db.getRepository(AuditEntry).find({ order: { id: 'DESC' }, take: 1 });
    expect(line).toMatchObject({ action: 'session.sign-in', details: { counts: { recoveryCodesLeft: 9 } } });
    expect((await enter(first)).status).toBe(401);
    expect((await enter(second)).status).toBe(200);
  });

  it('lets one of five win who type it at once', async () => {
    const cookies = [];
    for (let i = 0; i < 5; i += 1) cookies.push(await firstStep(test.url));
    const answers = await Promise.all(cookies.map((cookie) => secondStep(test.url, cookie, recoveryCodes[0]!)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a wrong code', () => {
  it('is refused with a sentence, and leaves a line without the code', async () => {
    const wrong = app.wrongCode();
    const answer = await enter(wrong);
    expect(answer.status).toBe(401);
    const sentence = 'This code is not right. Please try again.';
    expect(await read(answer)).toEqual({ success: false, error: sentence, message: sentence });
    const [line] = await test.db.getRepository(AuditEntry).find({ order: { id: 'DESC' }, take: 1 });
    expect(line).toMatchObject({ action: 'session.code-failed', actorName: 'anonymous', subjectLabel: 'secretary' });
    expect(JSON.stringify(line)).not.toContain(wrong);
  });

  it('may be corrected four times; with the fifth the sign-in is over', async () => {
    const cookie = await firstStep(test.url);
    for (let i = 0; i < 4; i += 1) {
      const answer = await secondStep(test.url, cookie, app.wrongCode());
      expect(answer.status).toBe(401);
      expect(await read(answer)).not.toHaveProperty('expired');
    }
    const over = { success: false, expired: true };
    const last = await secondStep(test.url, cookie, app.wrongCode());
    expect([last.status, await read(last)]).toEqual([401, expect.objectContaining(over)]);
    const late = await secondStep(test.url, cookie, app.code());
    expect([late.status, await read(late)]).toEqual([401, expect.objectContaining(over)]);
  });

  it('sent twenty times at once is tried five times', async () => {
    const cookie = await firstStep(test.url);
    const before = await test.db.getRepository(AuditEntry).countBy({ action: 'session.code-failed' });
    await Promise.all(Array.from({ length: 20 }, () => secondStep(test.url, cookie, app.wrongCode())));
    const after = await test.db.getRepository(AuditEntry).countBy({ action: 'session.code-failed' });
    expect(after - before).toBe(5);
  });
});

describe('the sign-in is over, and has to begin anew,', () => {
  const isOver = async (cookie: string) => {
    const answer = await secondStep(test.url, cookie, app.code());
    expect([answer.status, await read(answer)]).toEqual([
      401,
      expect.objectContaining({ expired: true, message: expect.stringContaining('Please sign in again.') }),
    ]);
  };

  it('after five minutes', async () => {
    const cookie = await firstStep(test.url);
    clock.pass(5 * 60 + 1);
    await isOver(cookie);
  });

  it('when it has opened a session', async () => {
    const cookie = await firstStep(test.url);
    expect((await secondStep(test.url, cookie, app.code())).status).toBe(200);
    clock.pass(30);
    await isOver(cookie);
  });

  it.each(['', 'maidan_sign_in=junk', `maidan_sign_in=${'A'.repeat(43)}`])('without its cookie: %p', isOver);

  it('when the password was changed meanwhile', async () => {
    const cookie = await firstStep(test.url);
    const form = { currentPassword: adminPassword, newPassword: 'another good password' };
    expect(await statusOf(send(test.url, 'PUT', 'account/password', headers, form))).toBe(200);
    await isOver(cookie);
    const back = { currentPassword: form.newPassword, newPassword: adminPassword };
    expect(await statusOf(send(test.url, 'PUT', 'account/password', headers, back))).toBe(200);
  });
});

it('ends a sign-in that waits for its code with the other sessions', async () => {
  const cookie = await firstStep(test.url);
  expect(await statusOf(send(test.url, 'POST', 'sessions/end-others', headers))).toBe(200);
  expect(await read(await secondStep(test.url, cookie, app.code()))).toMatchObject({ expired: true });
});

it('asks for no code any more once it is turned off', async () => {
  const turnOff = { password: adminPassword, code: app.code() };
  expect(await statusOf(send(test.url, 'POST', 'account/two-step/turn-off', headers, turnOff))).toBe(200);
  expect(await read(await signIn(test.url))).toMatchObject({ success: true, token: expect.any(String) });
  expect(await test.db.query('SELECT 1 FROM recovery_codes')).toEqual([]);
});

it('keeps nothing that a reader of the database could sign in with', async () => {
  const stored = async () =>
    JSON.stringify([
      await test.db.query('SELECT * FROM two_step_secrets'),
      await test.db.query('SELECT * FROM recovery_codes'),
      await test.db.query('SELECT * FROM audit_entries'),
    ]);
  for (const code of recoveryCodes) expect(await stored()).not.toContain(code.replace('-', ''));
  await send(test.url, 'POST', 'account/two-step/turn-off', headers, { password: adminPassword, code: app.code() });
  const { secret } = await beginTwoStep(test.url, headers);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await stored()).not.toContain(secret);
});

it('shuts nobody out of a second step when JWT_SECRET is replaced, and leaves nothing behind that needs the one before', async () => {
  const databaseUrl = (test.db.options as { url: string }).url;
  const renewed = async (more: Record<string, string>) =>
    startTestApp({
      databaseUrl,
      env: { THROTTLE_FACTOR: '1000', JWT_SECRET: 'another key that only the tests of this house use', ...more },
      override: (module) => module.overrideProvider(Clock).useValue(clock),
    });
  const signInAt = async (url: string, code: string) => (await secondStep(url, await firstStep(url), code)).status;
  const after = await renewed({ JWT_SECRET_BEFORE: 'a-key-that-only-the-tests-of-this-house-use' });
  clock.pass(30);
  expect(await signInAt(after.url, app.code())).toBe(200);
  expect(await signInAt(after.url, recoveryCodes[0]!)).toBe(200);
  await after.close();
  const later = await renewed({});
  clock.pass(30);
  expect(await signInAt(later.url, app.code())).toBe(200);
  await later.close();
});
