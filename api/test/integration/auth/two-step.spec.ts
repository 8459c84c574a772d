import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { operatorActor } from '@maidan/shared/domain/audit.ts';
import type { Role } from '@maidan/shared/domain/roles.ts';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import type { GeneratedPasswordResponse } from '@maidan/shared/wire/administrators.ts';
import type { LoginResponse, RequiredStep, VerifyResponse } from '@maidan/shared/wire/auth.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';
import { listHandlers } from '../../../openapi/handlers.ts';
import {
  createAdministrator,
  endSessions,
  setPassword,
  setRole,
  setTwoStepOff,
} from '../../../src/auth/administrators.ts';
import { REQUIRED_PERMISSION } from '../../../src/auth/auth.decorators.ts';
import { hashPassword } from '../../../src/auth/passwords.ts';
import { connect, migrationOptions } from '../../../src/database/data-source.ts';
import { firstAdministrator } from '../../../src/database/prepare.ts';
import { migrateOn } from '../../../src/database/run-migrations.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { adminPassword, asAdmin, signIn } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { directAddress, freshDatabase } from '../../support/test-database.ts';
import {
  StoppedClock,
  beginTwoStep,
  firstStep,
  secondStep,
  send,
  turnOnTwoStep,
  type AuthenticatorApp,
} from '../../support/two-step.ts';
import { undoMigrations } from '../../support/undo-migrations.ts';

type Headers = Record<string, string>;

const clock = new StoppedClock();
const start = (databaseUrl?: string): Promise<TestApp> =>
  startTestApp({
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
    ...(databaseUrl !== undefined && { databaseUrl }),
  });

let test: TestApp;
beforeAll(async () => {
  test = await start();
  test.app.useLogger(false);
});
beforeEach(() => {
  clock.reset();
  test.env.twoStepRequired = false;
});
afterAll(() => test.close());

describe('two-step sign-in', () => {
  let headers: Record<string, string>;
  let app: AuthenticatorApp;
  let recoveryCodes: string[];
  /**
   * The tables in which turning two-step sign-in on stores rows. It is turned on once for all tests, because hashing
   * the recovery codes is slow. Before each test, the tables get the rows of that time again.
   */
  const rows = ['two_step_secrets', 'recovery_codes'];
  beforeAll(async () => {
    headers = await asAdmin(test);
    clock.reset();
    ({ app, recoveryCodes } = await turnOnTwoStep(test.url, headers, clock));
    for (const table of rows) await test.db.query(`CREATE TABLE first_${table} AS TABLE ${table}`);
  });
  beforeEach(async () => {
    await test.db.query('TRUNCATE two_step_secrets, recovery_codes, pending_sign_ins');
    for (const table of rows) await test.db.query(`INSERT INTO ${table} TABLE first_${table}`);
    // The code that turned it on cannot be used again.
    clock.pass(30);
  });

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

    it('does not mention codes when the password is wrong', async () => {
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
    ])('opens a session for the duration chosen in the first step: %j', async (body, hours) => {
      const { expiresAt } = await read(await secondStep(test.url, await firstStep(test.url, body), app.code()));
      expect((Date.parse(expiresAt!) - clock.now().getTime()) / 3_600_000).toBeCloseTo(hours, 1);
    });

    it.each([-30, 0, 30])('is accepted from a phone whose clock is %i seconds ahead', async (seconds) => {
      clock.pass(60);
      expect((await enter(app.code(seconds))).status).toBe(200);
    });

    it.each([-60, 60])('is refused from a phone whose clock is %i seconds ahead', async (seconds) => {
      clock.pass(60);
      expect((await enter(app.code(seconds))).status).toBe(401);
    });

    it('is accepted once: neither again, nor an earlier code after it', async () => {
      const [earlier, code] = [app.code(-30), app.code()];
      expect((await enter(code)).status).toBe(200);
      for (const used of [code, earlier]) expect((await enter(used)).status).toBe(401);
      clock.pass(30);
      expect((await enter(app.code())).status).toBe(200);
    });

    it('opens one session when ten send it at once', async () => {
      const cookies = [];
      for (let i = 0; i < 10; i += 1) cookies.push(await firstStep(test.url));
      const answers = await Promise.all(cookies.map((cookie) => secondStep(test.url, cookie, app.code())));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('may be typed with a blank, or on a Hindi keyboard', async () => {
      const hindi = [...app.code()].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('');
      expect((await enter(` ${hindi.slice(0, 3)} ${hindi.slice(3)}`)).status).toBe(200);
    });

    it('used to confirm the app does not open a session', async () => {
      clock.pass(-30);
      expect((await enter(app.code())).status).toBe(401);
      clock.pass(30);
    });
  });

  describe('a recovery code', () => {
    it('opens a session once, in any capitals, and the audit entry says how many are left', async () => {
      const [first, second] = recoveryCodes as [string, string];
      expect((await enter(first.toUpperCase().replace('-', ' '))).status).toBe(200);
      const [line] = await test.db.getRepository(AuditEntry).find({ order: { id: 'DESC' }, take: 1 });
      expect(line).toMatchObject({ action: 'session.sign-in', details: { counts: { recoveryCodesLeft: 9 } } });
      expect((await enter(first)).status).toBe(401);
      expect((await enter(second)).status).toBe(200);
    });

    it('opens one session when five send it at once', async () => {
      const cookies = [];
      for (let i = 0; i < 5; i += 1) cookies.push(await firstStep(test.url));
      const answers = await Promise.all(cookies.map((cookie) => secondStep(test.url, cookie, recoveryCodes[0]!)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  describe('a wrong code', () => {
    it('is refused with a message, and the audit entry does not contain the code', async () => {
      const wrong = app.wrongCode();
      const answer = await enter(wrong);
      expect(answer.status).toBe(401);
      const sentence = 'This code is not right. Please try again.';
      expect(await read(answer)).toEqual({ success: false, error: sentence, message: sentence });
      const [line] = await test.db.getRepository(AuditEntry).find({ order: { id: 'DESC' }, take: 1 });
      expect(line).toMatchObject({ action: 'session.code-failed', actorName: 'anonymous', subjectLabel: 'secretary' });
      expect(JSON.stringify(line)).not.toContain(wrong);
    });

    it('may be sent four times; the fifth ends the sign-in', async () => {
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

    it('sent twenty times at once is checked five times', async () => {
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

  it('a sign-in that waits for its code ends together with the other sessions', async () => {
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

  it('accepts codes after JWT_SECRET was replaced, and leaves nothing encrypted with the old one', async () => {
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
});

describe('required steps', () => {
  beforeEach(async () => {
    await test.db.query('TRUNCATE admins CASCADE');
  });

  const nobody = '00000000-0000-4000-8000-000000000000';
  const logout = 'POST /admin/logout';

  /** The routes that an account may call: those that need a token and do not answer 403 because of this step. */
  async function openTo(headers: Headers, step: RequiredStep): Promise<string[]> {
    const guarded = listHandlers(test.app).filter(({ method }) => Reflect.hasMetadata(REQUIRED_PERMISSION, method));
    const routes = guarded.flatMap((handler) => handler.routes).filter((route) => route !== logout);
    expect(routes.length).toBeGreaterThan(70);
    const open: string[] = [];
    // The sign-out comes last, because it ends the session.
    for (const route of [...routes, logout]) {
      const [method, path] = route.split(' ') as [string, string];
      const answer = await fetch(`${test.url}/api${path.replace(/:\w+/g, nobody)}`, { method, headers });
      const { requiredStep } = JSON.parse((await answer.text()) || '{}') as Partial<ErrorResponse>;
      if (answer.status !== 403 || requiredStep !== step) open.push(route);
    }
    return open.sort();
  }

  const stepOf = async (headers: Headers): Promise<RequiredStep | undefined> =>
    ((await (await send(test.url, 'POST', 'verify', headers)).json()) as VerifyResponse).data.requiredStep;
  const signedIn = async (username: string, password: string): Promise<LoginResponse & { headers: Headers }> => {
    const answer = (await (await signIn(test.url, { username, password })).json()) as LoginResponse;
    return { ...answer, headers: { authorization: `Bearer ${answer.token}` } };
  };

  describe('two-step sign-in, where it is required', () => {
    beforeEach(() => {
      test.env.twoStepRequired = true;
    });

    it.each<Role>(['administrator', 'treasurer'])(
      'refuses other calls of a role that moves money until two-step sign-in is set up: %s',
      async (role) => {
        const headers = await asAdmin(test, 'asha', role);
        expect(await openTo(headers, 'set-up-two-step')).toEqual([
          'GET /admin/account',
          'POST /admin/account/two-step',
          'POST /admin/account/two-step/confirm',
          'POST /admin/logout',
          'POST /admin/verify',
          'PUT /admin/account/password',
        ]);
      },
    );

    it.each<Role>(['secretary', 'viewer'])('is not required of the other roles: %s', async (role) => {
      const headers = await asAdmin(test, 'asha', role);
      expect(await stepOf(headers)).toBeUndefined();
      expect((await send(test.url, 'GET', 'sessions', headers)).status).toBe(200);
    });

    it('is set up within the same session, and the next sign-in takes a code', async () => {
      const { requiredStep, headers } = await createAndSignIn('asha');
      expect(requiredStep).toBe('set-up-two-step');
      const refused = await send(test.url, 'GET', 'administrators', headers);
      expect([refused.status, await refused.json()]).toEqual([
        403,
        {
          success: false,
          error: 'Set up two-step sign-in first. Your role is asked for it.',
          requiredStep: 'set-up-two-step',
        },
      ]);
      await turnOnTwoStep(test.url, headers, clock);
      expect(await stepOf(headers)).toBeUndefined();
      expect((await send(test.url, 'GET', 'administrators', headers)).status).toBe(200);
      expect(await signedIn('asha', adminPassword)).toMatchObject({ codeRequired: true });
    });

    it('is required of each session once it is turned off, or the role becomes one that needs it', async () => {
      const { headers } = await createAndSignIn('asha');
      const { app } = await turnOnTwoStep(test.url, headers, clock);
      const off = { password: adminPassword, code: app.code() };
      expect((await send(test.url, 'POST', 'account/two-step/turn-off', headers, off)).status).toBe(200);
      expect((await send(test.url, 'GET', 'administrators', headers)).status).toBe(403);
      const secretary = await asAdmin(test, 'ravi', 'secretary');
      await test.db.query(`UPDATE admins SET role = 'treasurer' WHERE username = 'ravi'`);
      expect(await stepOf(secretary)).toBe('set-up-two-step');
    });

    async function createAndSignIn(username: string) {
      await createAdministrator(test.db, username, adminPassword);
      return signedIn(username, adminPassword);
    }
  });

  describe('two-step sign-in, where the setting is not set in production', () => {
    /** Migrates a database as a release does. Before that it has one account, or none. */
    async function installation(hadAccount: boolean): Promise<string> {
      const databaseUrl = directAddress(await freshDatabase());
      const db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
      await undoMigrations(db, 1795853040000 - 1);
      if (hadAccount)
        await db.query(`INSERT INTO admins (username, password_hash, role) VALUES ('before', 'x', 'administrator')`);
      await migrateOn(db);
      await db.destroy();
      return databaseUrl;
    }

    it.each([
      ['does not require it where the database, or restored backup, is older than the setting', true, undefined],
      ['requires it from the first day in a new database', false, 'set-up-two-step'],
    ])('%s', async (_, hadAccount, expected) => {
      const product = await start(await installation(hadAccount));
      product.env.twoStepRequired = undefined;
      await createAdministrator(product.db, 'asha', adminPassword);
      const answer = (await (await signIn(product.url, { username: 'asha' })).json()) as LoginResponse;
      await product.close();
      expect(answer).toMatchObject({ success: true, token: expect.any(String) });
      expect(answer.requiredStep).toBe(expected);
    });
  });

  describe('a password that was generated', () => {
    /** The ways by which an account gets a password that somebody else has seen. Each returns its name and password. */
    const ways: Record<string, () => Promise<{ username: string; password: string }>> = {
      'for a new account, in the console': async () => {
        const headers = await asAdmin(test, 'asha');
        const answer = await send(test.url, 'POST', 'administrators', headers, { username: 'ravi', role: 'viewer' });
        return { username: 'ravi', password: ((await answer.json()) as GeneratedPasswordResponse).password };
      },
      'by another administrator’s reset': async () => {
        const headers = await asAdmin(test, 'asha');
        await createAdministrator(test.db, 'ravi', adminPassword, 'viewer');
        const [{ id }] = await test.db.query(`SELECT id FROM admins WHERE username = 'ravi'`);
        const answer = await send(test.url, 'POST', `administrators/${id}/reset-password`, headers);
        return { username: 'ravi', password: ((await answer.json()) as GeneratedPasswordResponse).password };
      },
      'by npm run admin -- create': async () => {
        const generated = { username: 'ravi', password: 'k7m2p-x9dqw-q2mw8-zb5un-cxv7z' };
        await createAdministrator(test.db, generated.username, generated.password, 'viewer', { isGenerated: true });
        return generated;
      },
      'by npm run admin -- reset': async () => {
        const generated = { username: 'ravi', password: 'k7m2p-x9dqw-q2mw8-zb5un-cxv7z' };
        await createAdministrator(test.db, generated.username, adminPassword, 'viewer');
        await setPassword(test.db, generated.username, generated.password, { isGenerated: true });
        return generated;
      },
      'for the first administrator of a server': async () =>
        (await firstAdministrator({ ...test.env, production: true })) as { username: string; password: string },
    };

    it.each(Object.entries(ways))('allows only its own change to somebody who has seen it: %s', async (_, generate) => {
      const { username, password } = await generate();
      const { requiredStep, headers } = await signedIn(username, password);
      expect(requiredStep).toBe('change-password');
      expect(await openTo(headers, 'change-password')).toEqual([
        'GET /admin/account',
        'POST /admin/logout',
        'POST /admin/verify',
        'PUT /admin/account/password',
      ]);
      const again = (await signedIn(username, password)).headers;
      const form = { currentPassword: password, newPassword: 'nobody else knows these words' };
      expect((await send(test.url, 'PUT', 'account/password', again, form)).status).toBe(200);
      expect(await stepOf(again)).toBeUndefined();
      expect((await send(test.url, 'GET', 'sessions', again)).status).toBe(200);
      expect((await signedIn(username, form.newPassword)).requiredStep).toBeUndefined();
    });

    it('must be changed before the second step is set up, because somebody who has seen it could set up their own phone', async () => {
      const { username, password } = await ways['for the first administrator of a server']!();
      test.env.twoStepRequired = true;
      const { requiredStep, headers } = await signedIn(username, password);
      expect(requiredStep).toBe('change-password');
      expect((await send(test.url, 'POST', 'account/two-step', headers, { password })).status).toBe(403);
      const form = { currentPassword: password, newPassword: 'nobody else knows these words' };
      await send(test.url, 'PUT', 'account/password', headers, form);
      expect(await stepOf(headers)).toBe('set-up-two-step');
    });

    it('expires after seven days, with a message that says what to do', async () => {
      const { username, password } = await ways['for a new account, in the console']!();
      clock.pass(7 * 86_400 - 1);
      expect((await signIn(test.url, { username, password })).status).toBe(200);
      clock.pass(1);
      const answer = await signIn(test.url, { username, password });
      expect([answer.status, await answer.json()]).toMatchObject([
        401,
        { message: expect.stringMatching(/^This password was not changed within 7 days.*Ask an administrator/) },
      ]);
      // A wrong password gets the usual message, so that the answer does not reveal whether the account exists.
      const other = await signIn(test.url, { username, password: 'not this one' });
      expect(await other.json()).toMatchObject({ message: 'Invalid username or password' });
    });

    it('cannot be changed after seven days either, also in a session of seven days', async () => {
      const { username, password } = await ways['for a new account, in the console']!();
      clock.pass(7 * 86_400 - 1);
      const answer = await signIn(test.url, { username, password, rememberMe: true });
      const headers = { authorization: `Bearer ${((await answer.json()) as LoginResponse).token}` };
      clock.pass(6 * 86_400);
      const form = { currentPassword: password, newPassword: 'nobody else knows these words' };
      const change = await send(test.url, 'PUT', 'account/password', headers, form);
      const sentence = accountSentences.generatedPasswordExpired;
      expect([change.status, await change.json()]).toMatchObject([
        400,
        { error: sentence, errors: { currentPassword: sentence } },
      ]);
      expect(await stepOf(headers)).toBe('change-password');
    });

    it.each(['', ', written in capitals'])(
      'is refused as a new password later, because others know it%s',
      async (capitals) => {
        const { username, password } = await ways['for a new account, in the console']!();
        const { headers } = await signedIn(username, password);
        const own = 'nobody else knows these words';
        await send(test.url, 'PUT', 'account/password', headers, { currentPassword: password, newPassword: own });
        const back = { currentPassword: own, newPassword: capitals ? password.toUpperCase() : password };
        const answer = await send(test.url, 'PUT', 'account/password', headers, back);
        const sentence = accountSentences.generatedBefore;
        expect([answer.status, await answer.json()]).toMatchObject([
          400,
          { error: sentence, errors: { newPassword: sentence } },
        ]);
      },
    );

    it('counts as chosen when an API of the previous release has changed it, which does not store how it was set', async () => {
      const { username } = await ways['for a new account, in the console']!();
      const own = await hashPassword('nobody else knows these words');
      await test.db.query('UPDATE admins SET password_hash = $2 WHERE username = $1', [username, own]);
      clock.pass(8 * 86_400);
      expect(await signedIn(username, 'nobody else knows these words')).toMatchObject({ success: true });
      expect((await signedIn(username, 'nobody else knows these words')).requiredStep).toBeUndefined();
    });

    it('chosen by its owner neither expires nor has to be changed', async () => {
      await createAdministrator(test.db, 'asha', adminPassword);
      clock.pass(400 * 86_400);
      expect((await signedIn('asha', adminPassword)).requiredStep).toBeUndefined();
    });

    it('of the demo signs in as the README says', async () => {
      const { username, password } = (await firstAdministrator(test.env)) as { username: string; password: string };
      const { requiredStep, headers } = await signedIn(username, password);
      expect(requiredStep).toBeUndefined();
      expect((await send(test.url, 'GET', 'administrators', headers)).status).toBe(200);
    });
  });
});

describe('npm run admin', () => {
  beforeEach(() => test.db.query('TRUNCATE admins CASCADE'));

  const read = async (answer: Promise<Response>) => (await (await answer).json()) as Record<string, unknown>;
  const actions = async () =>
    (await test.db.getRepository(AuditEntry).find({ where: { actorName: operatorActor }, order: { id: 'ASC' } })).map(
      ({ action, subjectLabel }) => `${action} ${subjectLabel}`,
    );

  it('sets a new password for a lost administrator, and then turns two-step sign-in off', async () => {
    await turnOnTwoStep(test.url, await asAdmin(test, 'asha'), clock);
    await setPassword(test.db, ' Asha', 'a password of the operator');
    const again = { username: 'asha', password: 'a password of the operator' };
    expect(await read(signIn(test.url, again))).toMatchObject({ codeRequired: true });
    await setTwoStepOff(test.db, 'asha');
    expect(await read(signIn(test.url, again))).toHaveProperty('token');
  });

  it('changes roles, also when there is no administrator, but does not demote the last one', async () => {
    const headers = await asAdmin(test, 'asha', 'viewer');
    await setRole(test.db, 'asha', 'administrator');
    expect((await send(test.url, 'GET', 'administrators', headers)).status).toBe(200);
    await expect(setRole(test.db, 'asha', 'viewer')).rejects.toThrow(/^Somebody has to stay administrator/);
    await createAdministrator(test.db, 'ravi', adminPassword);
    await setRole(test.db, 'asha', 'viewer');
    expect((await send(test.url, 'GET', 'administrators', headers)).status).toBe(403);
  });

  it('writes audit entries without a password', async () => {
    const before = (await actions()).length;
    await createAdministrator(test.db, 'asha', adminPassword, 'treasurer');
    await createAdministrator(test.db, 'ravi', adminPassword);
    await setPassword(test.db, 'asha', 'a password of the operator');
    await setRole(test.db, 'asha', 'viewer');
    expect(await endSessions(test.db, 'asha')).toBe(0);
    await setTwoStepOff(test.db, 'asha');
    expect((await actions()).slice(before)).toEqual([
      ...['administrator.create asha', 'administrator.create ravi', 'administrator.reset-password asha'],
      ...['administrator.change-role asha', 'administrator.end-sessions asha'],
    ]);
    expect(JSON.stringify(await test.db.getRepository(AuditEntry).find())).not.toMatch(
      /password of the operator|\$argon2/,
    );
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['a name that is none', () => createAdministrator(test.db, 'a b', adminPassword), /^Only letters, digits/],
    ['a short password', () => createAdministrator(test.db, 'ravi', 'short'), /at least 12 characters/],
    [
      'a role that is none',
      () => createAdministrator(test.db, 'ravi', adminPassword, 'owner'),
      /^The role must be one of/,
    ],
    ['nobody', () => setRole(test.db, 'nobody', 'viewer'), /^There is no administrator named nobody/],
    [
      'nobody’s password',
      () => setPassword(test.db, 'nobody', adminPassword),
      /^There is no administrator named nobody/,
    ],
  ])('refuses %s with a message', async (_, work, sentence) => {
    await expect(work()).rejects.toThrow(sentence);
  });
});
