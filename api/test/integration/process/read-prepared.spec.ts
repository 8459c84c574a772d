import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { setPassword } from '../../../src/auth/administrators.ts';
import { readEnv, type Env } from '../../../src/platform/config/env.ts';
import { connect } from '../../../src/database/data-source.ts';
import { firstAdministrator, migrate } from '../../../src/database/prepare.ts';
import { readPrepared } from '../../../src/database/read-prepared.ts';
import { directAddress, freshDatabase } from '../../support/test-database.ts';

let env: Env;
let db: DataSource;
beforeEach(async () => {
  const databaseUrl = directAddress(await freshDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-prepared-'));
  env = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SEED_DEMO: '0' });
  db = await connect(env);
  await migrate(env);
});
afterEach(async () => {
  await db.destroy();
  rmSync(env.dataDir, { recursive: true });
});

it('shows the generated password until it was used, and nothing afterwards', async () => {
  const first = await firstAdministrator(env);
  expect(await readPrepared(env)).toEqual({ administrator: first });
  await setPassword(db, first!.username, 'another-password-of-the-club');
  expect(await readPrepared(env)).toEqual({});
  expect(existsSync(join(env.dataDir, 'secrets', 'first-administrator.json'))).toBe(false);
});

it('finds something to prepare without an administrator', async () => {
  expect(await readPrepared(env)).toBeUndefined();
});

it('finds something to prepare where a demo is wanted and nothing is stored', async () => {
  await firstAdministrator(env);
  const withDemo = { ...env, seedDemo: true };
  expect(await readPrepared(withDemo)).toBeUndefined();
  await db.query("INSERT INTO members (name, designation, position) VALUES ('Ravi', 'Coach', 0)");
  expect(await readPrepared(withDemo)).toBeDefined();
});

it.each([
  ['a migration is pending', 'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)'],
  ['the tables of the job queues are older', 'UPDATE jobs.version SET version = version - 1'],
  ['a restore is unfinished', 'CREATE TABLE unfinished_restore ()'],
])('finds something to prepare when %s', async (_, change) => {
  await firstAdministrator(env);
  expect(await readPrepared(env)).toBeDefined();
  await db.query(change);
  expect(await readPrepared(env)).toBeUndefined();
});

it('leaves it to the preparation when the API has a role of its own, or the database does not answer', async () => {
  await firstAdministrator(env);
  expect(
    await readPrepared({ ...env, databaseDirectUrl: `${env.databaseUrl}?application_name=owner` }),
  ).toBeUndefined();
  const nowhere = 'postgres://postgres@127.0.0.1:1/maidan';
  expect(await readPrepared({ ...env, databaseUrl: nowhere, databaseDirectUrl: nowhere })).toBeUndefined();
});
