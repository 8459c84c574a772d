import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { setPassword } from '../../../src/auth/administrators.ts';
import { Admin } from '../../../src/auth/admin.entity.ts';
import { firstAdministrator } from '../../../src/database/prepare.ts';
import { signIn } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const secrets = () => join(test.env.dataDir, 'secrets');
const kept = () => (existsSync(secrets()) ? readdirSync(secrets()) : []);

it('shows the first administrator’s password at each start until it was used, because an earlier output may be lost', async () => {
  const first = await firstAdministrator(test.env);
  expect(first?.password).toHaveLength('5char-5char-5char-5char-5char'.length);
  expect(await firstAdministrator(test.env)).toEqual(first);
  expect((await signIn(test.url, { ...first, password: 'not this one' })).status).toBe(401);
  expect(await firstAdministrator(test.env)).toEqual(first);
  expect((await signIn(test.url, { ...first })).status).toBe(200);
  expect(kept()).toEqual([]);
  expect(await firstAdministrator(test.env)).toBeUndefined();
});

it('writes the password to a file that only this user can read, before it creates the administrator', async () => {
  await test.db.query(`ALTER TABLE admins ADD CONSTRAINT nobody CHECK (username <> 'admin')`);
  await expect(firstAdministrator(test.env)).rejects.toThrow('nobody');
  const [name = ''] = kept();
  expect(statSync(join(secrets(), name)).mode & 0o777).toBe(0o600);
  const { password } = JSON.parse(readFileSync(join(secrets(), name), 'utf8')) as { password: string };
  await test.db.query('ALTER TABLE admins DROP CONSTRAINT nobody');
  expect(await firstAdministrator(test.env)).toEqual({ username: 'admin', password });
});

it('forgets the password when a new one was set', async () => {
  await firstAdministrator(test.env);
  await setPassword(test.db, 'admin', 'another good password');
  expect(await firstAdministrator(test.env)).toBeUndefined();
  expect(kept()).toEqual([]);
});

it('does not show an expired password', async () => {
  const first = await firstAdministrator({ ...test.env, production: true });
  expect(first?.password).toBeDefined();
  expect(await firstAdministrator(test.env)).toEqual(first);
  await test.db.query(`UPDATE admins SET password_generated_at = now() - interval '7 days'`);
  expect(await firstAdministrator(test.env)).toBeUndefined();
  expect(kept()).toEqual([]);
});

it('writes no file for a password that the operator chose', async () => {
  const chosen = { ...test.env, adminPassword: 'chosen by the operator' };
  expect(await firstAdministrator(chosen)).toEqual({ username: 'admin' });
  expect(await test.db.getRepository(Admin).count()).toBe(1);
  expect(kept()).toEqual([]);
});
