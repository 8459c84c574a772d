import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Role } from '@maidan/shared/domain/roles.ts';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import type { GeneratedPasswordResponse } from '@maidan/shared/wire/administrators.ts';
import type { LoginResponse, RequiredStep, VerifyResponse } from '@maidan/shared/wire/auth.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';
import { listHandlers } from '../../../openapi/handlers.ts';
import { createAdministrator, setPassword } from '../../../src/auth/administrators.ts';
import { hashPassword } from '../../../src/auth/passwords.ts';
import { REQUIRED_PERMISSION } from '../../../src/auth/auth.decorators.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { connect, migrationOptions } from '../../../src/database/data-source.ts';
import { firstAdministrator } from '../../../src/database/prepare.ts';
import { migrateOn } from '../../../src/database/run-migrations.ts';
import { adminPassword, asAdmin, signIn } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { directAddress, freshDatabase } from '../../support/test-database.ts';
import { send, StoppedClock, turnOnTwoStep } from '../../support/two-step.ts';
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
beforeEach(async () => {
  test.env.twoStepRequired = false;
  await test.db.query('TRUNCATE admins CASCADE');
});
afterAll(() => test.close());

const nobody = '00000000-0000-4000-8000-000000000000';
const logout = 'POST /admin/logout';

/** What an account may call: every route that asks for a token and does not answer 403 with this step. */
async function openTo(headers: Headers, step: RequiredStep): Promise<string[]> {
  const guarded = listHandlers(test.app).filter(({ method }) => Reflect.hasMetadata(REQUIRED_PERMISSION, method));
  const routes = guarded.flatMap((handler) => handler.routes).filter((route) => route !== logout);
  expect(routes.length).toBeGreaterThan(70);
  const open: string[] = [];
  // The sign-out last: it ends the session.
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
    'lets a role that moves money open nothing before two-step sign-in is set up: %s',
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

  it.each<Role>(['secretary', 'viewer'])('is not asked of the other roles: %s', async (role) => {
    const headers = await asAdmin(test, 'asha', role);
    expect(await stepOf(headers)).toBeUndefined();
    expect((await send(test.url, 'GET', 'sessions', headers)).status).toBe(200);
  });

  it('lets nobody be locked out: who has set it up goes on in the same session, and signs in with a code', async () => {
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

  it('is asked for again, of every session, once it is turned off or the role is one that has to have it', async () => {
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
  /** Migrated as a release makes it: with an account from before, or without. */
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
    ['stops nobody of a club whose database, or restored backup, is from before it', true, undefined],
    ['is asked for from the first day in a new database', false, 'set-up-two-step'],
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
  /** Each answers name and password of an account that somebody else has seen. */
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

  it.each(Object.entries(ways))('opens nothing to whoever has seen it but its own change: %s', async (_, generate) => {
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

  it('must be changed before the second step is set up, or whoever has seen it could set up theirs', async () => {
    const { username, password } = await ways['for the first administrator of a server']!();
    test.env.twoStepRequired = true;
    const { requiredStep, headers } = await signedIn(username, password);
    expect(requiredStep).toBe('change-password');
    expect((await send(test.url, 'POST', 'account/two-step', headers, { password })).status).toBe(403);
    const form = { currentPassword: password, newPassword: 'nobody else knows these words' };
    await send(test.url, 'PUT', 'account/password', headers, form);
    expect(await stepOf(headers)).toBe('set-up-two-step');
  });

  it('is worth nothing in an old message: it expires after seven days, and says what to do', async () => {
    const { username, password } = await ways['for a new account, in the console']!();
    clock.pass(7 * 86_400 - 1);
    expect((await signIn(test.url, { username, password })).status).toBe(200);
    clock.pass(1);
    const answer = await signIn(test.url, { username, password });
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { message: expect.stringMatching(/^This password was not changed within 7 days.*Ask an administrator/) },
    ]);
    // Who does not have it does not learn that the account is there.
    const other = await signIn(test.url, { username, password: 'not this one' });
    expect(await other.json()).toMatchObject({ message: 'Invalid username or password' });
  });

  it('is worth nothing after them in a session that remembers, either: the same sentence refuses its change', async () => {
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
    'does not become a password of one’s own by two changes, for others know it: it is refused%s',
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

  it('counts as chosen when the release before, which knows no such mark, has changed it in the meantime', async () => {
    const { username } = await ways['for a new account, in the console']!();
    const own = await hashPassword('nobody else knows these words');
    await test.db.query('UPDATE admins SET password_hash = $2 WHERE username = $1', [username, own]);
    clock.pass(8 * 86_400);
    expect(await signedIn(username, 'nobody else knows these words')).toMatchObject({ success: true });
    expect((await signedIn(username, 'nobody else knows these words')).requiredStep).toBeUndefined();
  });

  it('that was chosen by its owner neither expires nor has to be changed', async () => {
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
