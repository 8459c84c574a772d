import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { operatorActor } from '@maidan/shared/domain/audit.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import {
  createAdministrator,
  endSessions,
  setPassword,
  setRole,
  setTwoStepOff,
} from '../../../src/auth/administrators.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { adminPassword, asAdmin, signIn } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { send, StoppedClock, turnOnTwoStep } from '../../support/two-step.ts';

/** `npm run admin`: what is left to whoever has the server when nobody can sign in any more. */
const clock = new StoppedClock();
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
});
beforeEach(() => test.db.query('TRUNCATE admins CASCADE'));
afterAll(() => test.close());

const read = async (answer: Promise<Response>) => (await (await answer).json()) as Record<string, unknown>;
const actions = async () =>
  (await test.db.getRepository(AuditEntry).find({ where: { actorName: operatorActor }, order: { id: 'ASC' } })).map(
    ({ action, subjectLabel }) => `${action} ${subjectLabel}`,
  );

it('brings a lost administrator back: a new password, then without the phone', async () => {
  await turnOnTwoStep(test.url, await asAdmin(test, 'asha'), clock);
  await setPassword(test.db, ' Asha', 'a password of the operator');
  const again = { username: 'asha', password: 'a password of the operator' };
  expect(await read(signIn(test.url, again))).toMatchObject({ codeRequired: true });
  await setTwoStepOff(test.db, 'asha');
  expect(await read(signIn(test.url, again))).toHaveProperty('token');
});

it('gives roles, also where nobody manages accounts any more, but never takes the last administrator away', async () => {
  const headers = await asAdmin(test, 'asha', 'viewer');
  await setRole(test.db, 'asha', 'administrator');
  expect((await send(test.url, 'GET', 'administrators', headers)).status).toBe(200);
  await expect(setRole(test.db, 'asha', 'viewer')).rejects.toThrow(/^Somebody has to stay administrator/);
  await createAdministrator(test.db, 'ravi', adminPassword);
  await setRole(test.db, 'asha', 'viewer');
  expect((await send(test.url, 'GET', 'administrators', headers)).status).toBe(403);
});

it('leaves lines in the history, without a password in them', async () => {
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
  ['nobody’s password', () => setPassword(test.db, 'nobody', adminPassword), /^There is no administrator named nobody/],
])('refuses %s with a sentence', async (_, work, sentence) => {
  await expect(work()).rejects.toThrow(sentence);
});
