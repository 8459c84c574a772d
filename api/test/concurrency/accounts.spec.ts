import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

describe('an account that is changed', () => {
  /**
   * Lets a sign-in wait for the lock of the account's row, after its password was found correct. Then `change` changes
   * the account.
   */
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
    // Asha may lose her own role before she has changed those of the others, so several administrators may be left.
    expect(await test.db.getRepository(Admin).countBy({ role: 'administrator' })).toBeGreaterThanOrEqual(1);
  });
});

describe('a sign-in', () => {
  /** Creates two sessions of Ravi: first one that is open, and then one that has expired. */
  async function sessionsOfRavi(): Promise<{ open: Record<string, string>; jtis: string[] }> {
    const open = await asAdmin(test, 'ravi');
    await asAdmin(test, 'ravi');
    const rows = await test.db.query<{ jti: string }[]>('SELECT jti FROM sessions ORDER BY created_at');
    const jtis = rows.map(({ jti }) => jti);
    await test.db.query(`UPDATE sessions SET expires_at = now() - interval '1 hour' WHERE jti = $1`, [jtis[1]]);
    return { open, jtis };
  }

  it('does not deadlock with a new password of the account whose session its browser had', async () => {
    const { open, jtis } = await sessionsOfRavi();
    // A change of an account locks those of all administrators.
    await createAdministrator(test.db, 'meena', adminPassword, 'secretary');
    const both = await test.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM sessions WHERE jti = $1 FOR UPDATE', [jtis[0]]);
      const changed = setPassword(test.db, 'ravi', adminPassword);
      await lockWaiters(test.db, 1);
      const signedIn = signIn(test.url, { username: 'meena' }, open);
      await lockWaiters(test.db, 2);
      return { all: Promise.allSettled([changed, signedIn.then(({ status }) => status)]) };
    });
    expect(await both.all).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'fulfilled', value: 200 },
    ]);
    expect(await test.db.query('SELECT 1 FROM sessions s JOIN admins a ON a.id = s.admin_id')).toHaveLength(1);
  });

  it('does not wait for the expired session of another account', async () => {
    const { jtis } = await sessionsOfRavi();
    await createAdministrator(test.db, 'meena', adminPassword);
    await test.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM sessions WHERE jti = $1 FOR UPDATE', [jtis[1]]);
      const waiting = signIn(test.url, { username: 'meena' }).then(({ status }) => status);
      expect(await Promise.race([waiting, wait(5_000, 'waits')])).toBe(200);
    });
  });
});

describe('the last administrator', () => {
  interface Administrator {
    id: string;
    headers: Record<string, string>;
  }

  async function anAdministrator(username: string): Promise<Administrator> {
    const headers = await asAdmin(test, username);
    const { id } = await test.db.getRepository(Admin).findOneByOrFail({ username });
    return { id, headers };
  }

  type Act = (by: Administrator, target: Administrator) => Promise<Response>;
  const demote: Act = ({ headers }, { id }) =>
    send(test.url, 'PUT', `administrators/${id}/role`, headers, { role: 'viewer' });
  const remove: Act = ({ headers }, { id }) => send(test.url, 'DELETE', `administrators/${id}`, headers);
  const stepDown: Act = (by) => demote(by, by);

  it.each<[string, Act, Act]>([
    ['demote each other', demote, demote],
    ['delete each other', remove, remove],
    ['demote and delete each other', demote, remove],
    ['both step down', stepDown, stepDown],
    ['step down and are demoted', stepDown, demote],
  ])('leaves one administrator when two of them %s at once', async (_, first, second) => {
    for (let round = 0; round < 5; round += 1) {
      await test.db.query('TRUNCATE admins CASCADE');
      const [asha, ravi] = [await anAdministrator('asha'), await anAdministrator('ravi')];
      const answers = await Promise.all([first(asha, ravi), second(ravi, asha)]);
      // An administrator who has lost the role gets 401 or 403 from the guard, or 403 or 409 under the lock. It depends
      // on the moment.
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect(await test.db.getRepository(Admin).countBy({ role: 'administrator' })).toBe(1);
    }
  });

  it('gives a name to one account when ten are created with it at once', async () => {
    const { headers } = await anAdministrator('asha');
    const form = { username: 'ravi', role: 'viewer' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(test.url, 'POST', 'administrators', headers, form)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });
});
