import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rolePermissions } from '@maidan/shared/domain/roles.ts';
import type { AccountResponse, RecoveryCodesResponse } from '@maidan/shared/wire/administrators.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { adminPassword, asAdmin, signIn } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import {
  AuthenticatorApp,
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
beforeAll(async () => {
  test = await startTestApp({
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
});
beforeEach(async () => {
  await test.db.query('TRUNCATE admins CASCADE');
  headers = await asAdmin(test, 'long-name-of-asha', 'viewer');
});
afterAll(() => test.close());

const username = 'long-name-of-asha';
const call = (method: string, path = '', body?: object, as = headers) =>
  send(test.url, method, `account${path}`, as, body);
const account = async () => (await (await call('GET')).json()) as AccountResponse;
const refused = (sentence: string, field: string) => ({
  ...{ success: false, error: sentence },
  errors: { [field]: sentence },
});
const verified = async (as: Record<string, string>) => (await send(test.url, 'POST', 'verify', as)).status;

it('GET says who one is and what one may do', async () => {
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

  it('leaves a line for a wrong one, and not the password in it', async () => {
    await change('a new good password', 'not this one');
    const [line] = await test.db.getRepository(AuditEntry).find({ order: { id: 'DESC' }, take: 1 });
    expect(line).toMatchObject({ action: 'session.password-refused', actorName: username, subjectLabel: username });
    expect(JSON.stringify(line)).not.toMatch(/good password|not this one/);
  });
});

describe('two-step sign-in', () => {
  it('begins with a secret to scan or to type, and changes nothing before a code confirms it', async () => {
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

  it('has to begin anew after fifteen minutes', async () => {
    const { secret } = await beginTwoStep(test.url, headers);
    clock.pass(15 * 60 + 1);
    const late = await call('POST', '/two-step/confirm', { code: new AuthenticatorApp(secret, clock).code() });
    const sentence = 'Setting up has taken too long. Please begin again.';
    expect([late.status, await late.json()]).toEqual([400, refused(sentence, 'code')]);
    expect(await account()).toMatchObject({ hasTwoStep: false });
  });

  it('takes the secret that was begun last', async () => {
    const [first, last] = [await beginTwoStep(test.url, headers), await beginTwoStep(test.url, headers)];
    const confirm = (secret: string) =>
      call('POST', '/two-step/confirm', { code: new AuthenticatorApp(secret, clock).code() });
    expect((await confirm(first.secret)).status).toBe(400);
    expect((await confirm(last.secret)).status).toBe(200);
  });

  it('cannot be replaced while it is on, and cannot be confirmed before it was begun', async () => {
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

  it('cannot be turned off by whoever has learnt the password, without a code', async () => {
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
    expect([wrong.status, await wrong.json()]).toEqual([400, refused('This is not your current password', 'password')]);
    expect(await account()).toMatchObject({ hasTwoStep: true });
    for (let time = 0; time < 2; time += 1)
      expect(await (await call('POST', '/two-step/turn-off', { password: adminPassword, code })).json()).toEqual({
        success: true,
      });
    expect(await account()).toMatchObject({ hasTwoStep: false, recoveryCodesLeft: 0 });
  });
});
