import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Admin } from '../../src/auth/admin.entity.ts';
import { createAdministrator, setPassword } from '../../src/auth/administrators.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { adminPassword, asAdmin, signIn } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { send } from '../support/two-step.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '1000' } });
});
beforeEach(() => test.db.query('TRUNCATE admins CASCADE'));
afterAll(() => test.close());

/** Lets a sign-in whose password was found right wait at the account, which `change` then changes. */
async function signInDuring(change: string): Promise<Response> {
  let answer: Promise<Response> | undefined;
  await test.db.transaction(async (tx) => {
    await tx.query(`SELECT 1 FROM admins WHERE username = 'ravi' FOR UPDATE`);
    answer = signIn(test.url, { username: 'ravi' });
    await lockWaiters(test.db, 1);
    await tx.query(change);
  });
  return answer!;
}

it.each([
  ['gets a new password', `UPDATE admins SET password_hash = 'x' WHERE username = 'ravi'`],
  ['is deleted', `DELETE FROM admins WHERE username = 'ravi'`],
])('opens no session for an account that %s while its old password is checked', async (_, change) => {
  await createAdministrator(test.db, 'ravi', adminPassword);
  const answer = await signInDuring(change);
  expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'Invalid username or password' }]);
  expect(await test.db.query('SELECT 1 FROM sessions')).toEqual([]);
});

it('changes accounts, signs in and resets passwords at once, without a deadlock', async () => {
  const headers = await asAdmin(test, 'asha');
  for (const username of ['ravi', 'meena']) await createAdministrator(test.db, username, adminPassword);
  const ids = (await test.db.getRepository(Admin).find()).map(({ id }) => id);
  const answers = await Promise.all([
    ...['asha', 'ravi', 'meena'].map((username) => signIn(test.url, { username })),
    ...ids.map((id) => send(test.url, 'PUT', `administrators/${id}/role`, headers, { role: 'secretary' })),
    ...ids.map((id) => send(test.url, 'DELETE', `administrators/${id}`, headers)),
    setPassword(test.db, 'asha', adminPassword).then(() => new Response()),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  // Whoever signs in as asha may lose the role before the others' are changed: then more than one stays.
  expect(await test.db.getRepository(Admin).countBy({ role: 'administrator' })).toBeGreaterThanOrEqual(1);
});
