import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rolePermissions } from '@maidan/shared/domain/roles.ts';
import type {
  AccountResponse,
  AdministratorsResponse,
  GeneratedPasswordResponse,
  RecoveryCodesResponse,
} from '@maidan/shared/wire/administrators.ts';
import { setPassword } from '../../../src/auth/administrators.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { deleteRows } from '../../support/empty-tables.ts';
import { adminPassword, asAdmin, signIn } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import {
  AuthenticatorApp,
  StoppedClock,
  beginTwoStep,
  firstStep,
  secondStep,
  send,
  turnOnTwoStep,
} from '../../support/two-step.ts';

const clock = new StoppedClock();
let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp({
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
});
beforeEach(() => deleteRows(test.db, 'admins'));
afterAll(() => test.close());

describe('/api/admin/administrators', () => {
  beforeEach(async () => {
    await deleteRows(test.db, 'admins');
    headers = await asAdmin(test, 'asha');
  });

  const call = (method: string, path = '', body?: object, as = headers) =>
    send(test.url, method, `administrators${path}`, as, body);
  const list = async () => ((await (await call('GET')).json()) as AdministratorsResponse).administrators;
  const add = async (username: string, role = 'secretary') =>
    (await (await call('POST', '', { username, role })).json()) as GeneratedPasswordResponse;
  const verified = (as: Record<string, string>) => send(test.url, 'POST', 'verify', as);
  const latest = async () =>
    (await test.db.getRepository(AuditEntry).find({ order: { id: 'DESC' }, take: 1 }))[0] as AuditEntry;
  const refusal = async (answer: Promise<Response>) => {
    const { status } = await answer;
    return [status, ((await (await answer).json()) as { error: string }).error];
  };
  const nobody = '00000000-0000-4000-8000-000000000000';
  const idOf = async (username: string) => (await list()).find((each) => each.username === username)!.id;

  it('GET lists the accounts by name, with role and last sign-in, and which one is yours', async () => {
    await add('ravi', 'treasurer');
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        username: 'asha',
        role: 'administrator',
        hasTwoStep: false,
        createdAt: expect.stringMatching(/Z$/),
        lastSignInAt: clock.now().toISOString(),
        isYou: true,
      },
      expect.objectContaining({ username: 'ravi', role: 'treasurer', lastSignInAt: null, isYou: false }),
    ]);
  });

  describe('POST', () => {
    it('creates an account with a generated password, which is shown once and can sign in', async () => {
      const answer = await call('POST', '', { username: ' Ravi.Sahu ', role: 'treasurer' });
      expect(answer.status).toBe(201);
      const { success, administrator, password } = (await answer.json()) as GeneratedPasswordResponse;
      expect([success, administrator]).toEqual([true, (await list())[1]]);
      expect(administrator).toMatchObject({ username: 'ravi.sahu', role: 'treasurer', isYou: false });
      // The password has none of the characters that look alike: 0 and O, and 1, l and I.
      expect(password).toMatch(/^([2-9a-hjkmnp-z]{5}-){4}[2-9a-hjkmnp-z]{5}$/);
      expect((await signIn(test.url, { username: 'RAVI.sahu', password })).status).toBe(200);
      expect(JSON.stringify(await test.db.query('SELECT * FROM admins'))).not.toContain(password);
    });

    it.each([
      [{ username: '', role: 'viewer' }, { username: 'Username is required' }],
      [{ username: 'ra', role: 'viewer' }, { username: 'The name must have 3 to 40 characters' }],
      [{ username: 'ravi sahu', role: 'viewer' }, { username: expect.stringMatching(/^Only letters, digits/) }],
      [{ username: 'System', role: 'viewer' }, { username: 'This name is reserved. Please choose another one.' }],
      [{ username: 'ravi', role: 'owner' }, { role: 'Choose a role' }],
      [{ username: 'ravi' }, { role: 'Choose a role' }],
      [{ username: { $ne: '' }, role: 'viewer' }, { username: expect.any(String) }],
    ])('refuses %j at its field', async (body, errors) => {
      const answer = await call('POST', '', body);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { success: false, error: expect.any(String), errors },
      ]);
    });

    it('refuses a name that is taken, also in other capitals', async () => {
      const answer = await call('POST', '', { username: 'ASHA', role: 'viewer' });
      const error = 'There is an administrator of this name already';
      expect([answer.status, await answer.json()]).toEqual([
        409,
        { success: false, error, errors: { username: error } },
      ]);
    });
  });

  describe('PUT /{id}/role', () => {
    it('applies from the next request of an open session', async () => {
      const { administrator } = await add('ravi', 'viewer');
      const ravi = await withPassword('ravi');
      expect((await call('GET', '', undefined, ravi)).status).toBe(403);

      const answer = await call('PUT', `/${administrator.id}/role`, { role: 'administrator' });
      expect(await answer.json()).toMatchObject({
        success: true,
        administrator: { username: 'ravi', role: 'administrator' },
      });
      expect((await call('GET', '', undefined, ravi)).status).toBe(200);
      expect(await (await verified(ravi)).json()).toMatchObject({
        data: { role: 'administrator', permissions: expect.arrayContaining(['administrators:manage']) },
      });

      await call('PUT', `/${administrator.id}/role`, { role: 'viewer' });
      expect(await refusal(call('GET', '', undefined, ravi))).toEqual([
        403,
        'Your role does not allow this. Ask an administrator.',
      ]);
    });

    it('writes an audit entry with both roles, and none when the role stays', async () => {
      const { administrator } = await add('ravi', 'viewer');
      await call('PUT', `/${administrator.id}/role`, { role: 'secretary' });
      const changes = [{ field: 'role', before: 'viewer', after: 'secretary' }];
      const line = await latest();
      expect(line).toMatchObject({ action: 'administrator.change-role', subjectLabel: 'ravi', details: { changes } });
      expect((await call('PUT', `/${administrator.id}/role`, { role: 'secretary' })).status).toBe(200);
      expect((await latest()).id).toBe(line.id);
    });

    it('refuses to demote the last administrator, and lets one of two step down', async () => {
      const own = `/${await idOf('asha')}/role`;
      expect(await refusal(call('PUT', own, { role: 'secretary' }))).toEqual([
        409,
        'Somebody has to stay administrator. Give another account this role first.',
      ]);
      await add('ravi', 'administrator');
      expect((await call('PUT', own, { role: 'secretary' })).status).toBe(200);
      expect((await call('GET')).status).toBe(403);
    });
  });

  describe('POST /{id}/reset-password', () => {
    it('gives a new password, ends every session, and leaves two-step sign-in on', async () => {
      const { administrator } = await add('ravi');
      const ravi = await withPassword('ravi');
      await turnOnTwoStep(test.url, ravi, clock);
      const answer = await call('POST', `/${administrator.id}/reset-password`);
      const { password, administrator: shown } = (await answer.json()) as GeneratedPasswordResponse;
      expect([answer.status, shown.hasTwoStep]).toEqual([200, true]);
      expect((await verified(ravi)).status).toBe(401);
      expect((await signIn(test.url, { username: 'ravi' })).status).toBe(401);
      expect(await (await signIn(test.url, { username: 'ravi', password })).json()).toMatchObject({
        codeRequired: true,
      });
    });

    it('is refused for one’s own account, because it would not ask for the current password', async () => {
      expect(await refusal(call('POST', `/${await idOf('asha')}/reset-password`))).toEqual([
        409,
        'Change your own password in your account, which asks for the current one.',
      ]);
    });
  });

  describe('POST /{id}/turn-off-two-step', () => {
    it('lets somebody whose phone is lost sign in with the password alone', async () => {
      const { administrator } = await add('ravi');
      await turnOnTwoStep(test.url, await withPassword('ravi'), clock);
      expect((await list())[1]).toMatchObject({ username: 'ravi', hasTwoStep: true });
      const answer = await call('POST', `/${administrator.id}/turn-off-two-step`);
      expect(await answer.json()).toMatchObject({
        success: true,
        administrator: { username: 'ravi', hasTwoStep: false },
      });
      expect(await latest()).toMatchObject({ action: 'administrator.turn-off-two-step', subjectLabel: 'ravi' });
      expect(await (await signIn(test.url, { username: 'ravi' })).json()).toHaveProperty('token');
    });

    it('does nothing when it is off, and is refused for one’s own account', async () => {
      const { administrator } = await add('ravi');
      const { id } = await latest();
      expect((await call('POST', `/${administrator.id}/turn-off-two-step`)).status).toBe(200);
      expect((await latest()).id).toBe(id);
      expect(await refusal(call('POST', `/${await idOf('asha')}/turn-off-two-step`))).toEqual([
        409,
        'Turn off your own two-step sign-in in your account, which asks for your password.',
      ]);
    });
  });

  describe('DELETE /{id}', () => {
    it('ends the sessions at once, frees the name, and keeps the name in the audit log', async () => {
      const { administrator } = await add('ravi');
      const ravi = await withPassword('ravi');
      const answer = await call('DELETE', `/${administrator.id}`);
      expect([answer.status, await answer.json()]).toEqual([200, { success: true, id: administrator.id }]);
      expect((await verified(ravi)).status).toBe(401);
      expect((await signIn(test.url, { username: 'ravi' })).status).toBe(401);
      const of = { filter: JSON.stringify({ subjectId: administrator.id }) };
      const history = await send(test.url, 'GET', `audit?${new URLSearchParams(of)}`, headers);
      expect(await history.json()).toMatchObject([
        { action: 'administrator.delete', actor: 'asha', subjectName: 'ravi' },
        { action: 'session.sign-in', actor: 'ravi', subjectName: 'ravi' },
        { action: 'administrator.reset-password', actor: 'npm run admin', subjectName: 'ravi' },
        { action: 'administrator.create', actor: 'asha', subjectName: 'ravi' },
      ]);
      expect((await add('ravi')).administrator.id).not.toBe(administrator.id);
    });

    it('refuses one’s own account and the last administrator', async () => {
      const own = `/${await idOf('asha')}`;
      expect(await refusal(call('DELETE', own))).toEqual([409, expect.stringMatching(/^Somebody has to stay/)]);
      await add('ravi', 'administrator');
      expect(await refusal(call('DELETE', own))).toEqual([
        409,
        'You cannot delete your own account. Another administrator can.',
      ]);
    });
  });

  it.each([
    ['PUT', `/${nobody}/role`],
    ['POST', `/${nobody}/reset-password`],
    ['POST', `/${nobody}/turn-off-two-step`],
    ['DELETE', `/${nobody}`],
    ['DELETE', '/x'],
  ])('%s %s of an account that is not there answers 404', async (method, path) => {
    expect((await call(method, path, { role: 'viewer' })).status).toBe(404);
  });

  /** Gives an account the password of the tests, and signs in. */
  async function withPassword(username: string): Promise<{ authorization: string }> {
    await setPassword(test.db, username, adminPassword);
    return asAdmin(test, username);
  }
});

describe('/api/admin/account', () => {
  beforeEach(async () => {
    await deleteRows(test.db, 'admins');
    headers = await asAdmin(test, 'long-name-of-asha', 'viewer');
  });

  const username = 'long-name-of-asha';
  const call = (method: string, path = '', body?: object, as = headers) =>
    send(test.url, method, `account${path}`, as, body);
  const account = async () => (await (await call('GET')).json()) as AccountResponse;
  const refused = (sentence: string, field: string) => ({
    ...{ success: false, error: sentence },
    errors: { [field]: sentence },
  });
  const verified = async (as: Record<string, string>) => (await send(test.url, 'POST', 'verify', as)).status;

  it('GET answers one’s own account and permissions', async () => {
    expect(await account()).toEqual({
      ...{ success: true, username, role: 'viewer' },
      permissions: [...rolePermissions.viewer],
      ...{ hasTwoStep: false, isTwoStepRequired: false, recoveryCodesLeft: 0 },
    });
  });

  describe('PUT /password', () => {
    const change = (newPassword: string, currentPassword = adminPassword) =>
      call('PUT', '/password', { currentPassword, newPassword });

    it('changes the password, keeps this session and ends the others', async () => {
      const other = await asAdmin(test, username);
      const answer = await change('a new good password');
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
      expect([await verified(headers), await verified(other)]).toEqual([200, 401]);
      expect((await signIn(test.url, { username })).status).toBe(401);
      expect((await signIn(test.url, { username, password: 'a new good password' })).status).toBe(200);
    });

    it.each([
      ['elevenchars', 'The new password needs at least 12 characters'],
      ['x'.repeat(201), 'The new password must be at most 200 characters'],
      ['Long-Name-of-Asha', 'The password must not be the name of the account'],
      [adminPassword, 'This is the password that you have now'],
      ['', 'Enter a new password'],
    ])('refuses %p', async (newPassword, sentence) => {
      const answer = await change(newPassword);
      expect([answer.status, await answer.json()]).toEqual([400, refused(sentence, 'newPassword')]);
    });

    it('refuses a wrong current password, and changes nothing', async () => {
      const answer = await change('a new good password', 'not this one');
      const sentence = 'This is not your current password';
      expect([answer.status, await answer.json()]).toEqual([400, refused(sentence, 'currentPassword')]);
      expect((await signIn(test.url, { username })).status).toBe(200);
    });

    it('writes an audit entry for a wrong one, without the password', async () => {
      await change('a new good password', 'not this one');
      const [line] = await test.db.getRepository(AuditEntry).find({ order: { id: 'DESC' }, take: 1 });
      expect(line).toMatchObject({ action: 'session.password-refused', actorName: username, subjectLabel: username });
      expect(JSON.stringify(line)).not.toMatch(/good password|not this one/);
    });
  });

  describe('two-step sign-in', () => {
    it('begins with a secret to scan or type, and is off until a code confirms it', async () => {
      const setup = await beginTwoStep(test.url, headers);
      expect(setup).toEqual({
        success: true,
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringContaining(`otpauth://totp/Maidan%20Sports%20Club:${username}?`),
        qrSvg: expect.stringMatching(/^<svg [^>]*viewBox[^]*<\/svg>$/),
      });
      expect(new URL(setup.uri).searchParams.get('secret')).toBe(setup.secret);
      expect(await account()).toMatchObject({ hasTwoStep: false });
      expect(await (await signIn(test.url, { username })).json()).toHaveProperty('token');
    });

    it('asks for the password before it begins', async () => {
      const answer = await call('POST', '/two-step', { password: 'not this one' });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        refused('This is not your current password', 'password'),
      ]);
    });

    it('is on once a code is confirmed, with ten recovery codes', async () => {
      const { secret } = await beginTwoStep(test.url, headers);
      const app = new AuthenticatorApp(secret, clock);
      const wrong = await call('POST', '/two-step/confirm', { code: app.wrongCode() });
      const sentence = 'This code is not right. Enter the one that the app shows now.';
      expect([wrong.status, await wrong.json()]).toEqual([400, refused(sentence, 'code')]);

      const right = await call('POST', '/two-step/confirm', { code: app.code() });
      expect(right.status).toBe(200);
      expect(((await right.json()) as RecoveryCodesResponse).recoveryCodes).toHaveLength(10);
      expect(await account()).toMatchObject({ hasTwoStep: true, recoveryCodesLeft: 10 });
    });

    it('ends the other sessions, which were opened with the password alone', async () => {
      const other = await asAdmin(test, username);
      await turnOnTwoStep(test.url, headers, clock);
      expect([await verified(headers), await verified(other)]).toEqual([200, 401]);
    });

    it('has to be begun again after fifteen minutes', async () => {
      const { secret } = await beginTwoStep(test.url, headers);
      clock.pass(15 * 60 + 1);
      const late = await call('POST', '/two-step/confirm', { code: new AuthenticatorApp(secret, clock).code() });
      const sentence = 'Setting up has taken too long. Please begin again.';
      expect([late.status, await late.json()]).toEqual([400, refused(sentence, 'code')]);
      expect(await account()).toMatchObject({ hasTwoStep: false });
    });

    it('accepts codes of the latest secret only', async () => {
      const [first, last] = [await beginTwoStep(test.url, headers), await beginTwoStep(test.url, headers)];
      const confirm = (secret: string) =>
        call('POST', '/two-step/confirm', { code: new AuthenticatorApp(secret, clock).code() });
      expect((await confirm(first.secret)).status).toBe(400);
      expect((await confirm(last.secret)).status).toBe(200);
    });

    it('cannot be begun again while it is on, and cannot be confirmed before it was begun', async () => {
      expect((await call('POST', '/two-step/confirm', { code: '123456' })).status).toBe(400);
      await turnOnTwoStep(test.url, headers, clock);
      const again = await call('POST', '/two-step', { password: adminPassword });
      const error = 'Two-step sign-in is on already. Turn it off first.';
      expect([again.status, await again.json()]).toEqual([409, { success: false, error }]);
      expect((await call('POST', '/two-step/confirm', { code: '123456' })).status).toBe(409);
    });

    it('counts the recovery codes that are left', async () => {
      const { recoveryCodes } = await turnOnTwoStep(test.url, headers, clock);
      expect((await secondStep(test.url, await firstStep(test.url, { username }), recoveryCodes[3]!)).status).toBe(200);
      expect(await account()).toMatchObject({ recoveryCodesLeft: 9 });
    });

    it('cannot be turned off with the password alone', async () => {
      const { app } = await turnOnTwoStep(test.url, headers, clock);
      const form = { password: adminPassword, code: app.wrongCode() };
      const wrong = await call('POST', '/two-step/turn-off', form);
      expect([wrong.status, await wrong.json()]).toEqual([
        400,
        refused('This code is not right. Please try again.', 'code'),
      ]);
      expect((await call('POST', '/two-step/turn-off', { password: adminPassword })).status).toBe(400);
      expect(await account()).toMatchObject({ hasTwoStep: true });
    });

    it('is turned off with password and code, and may be turned off twice', async () => {
      const {
        recoveryCodes: [code = ''],
      } = await turnOnTwoStep(test.url, headers, clock);
      const wrong = await call('POST', '/two-step/turn-off', { password: 'not this one', code });
      expect([wrong.status, await wrong.json()]).toEqual([
        400,
        refused('This is not your current password', 'password'),
      ]);
      expect(await account()).toMatchObject({ hasTwoStep: true });
      for (let time = 0; time < 2; time += 1)
        expect(await (await call('POST', '/two-step/turn-off', { password: adminPassword, code })).json()).toEqual({
          success: true,
        });
      expect(await account()).toMatchObject({ hasTwoStep: false, recoveryCodesLeft: 0 });
    });
  });
});
