import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { connect } from '../../src/database/data-source.ts';
import { migrate } from '../../src/database/prepare.ts';
import { FileSweepService } from '../../src/privacy/file-sweep.service.ts';
import { PurgeService } from '../../src/privacy/purge.service.ts';
import { anEvent } from '../support/builders.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { Payer } from '../support/payments/payer.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { emptyDatabase } from '../support/test-database.ts';

const role = `api_${randomBytes(4).toString('hex')}`;
let owner: DataSource;
let test: TestApp;
beforeAll(async () => {
  const databaseDirectUrl = await emptyDatabase();
  owner = await connect({ databaseUrl: databaseDirectUrl });
  await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'of the api'`);
  const url = new URL(databaseDirectUrl);
  [url.username, url.password] = [role, 'of the api'];
  await migrate({ databaseUrl: url.href, databaseDirectUrl });
  test = await startTestApp({
    databaseUrl: url.href,
    env: { DATABASE_DIRECT_URL: databaseDirectUrl },
    sandbox: { settings: { callback: false } },
    quickJobs: true,
  });
});
afterAll(async () => {
  await test.close();
  await owner.query(`DROP OWNED BY ${role}`);
  await owner.query(`DROP ROLE ${role}`);
  await owner.destroy();
});

it('registers, pays, purges and sweeps with a role that owns no table', async () => {
  const payer = new Payer(test);
  const paid = await payer.start(await anEvent(test.db));
  await payAndReturn(payer, paid);
  expect((await payer.payment(paid)).state).toBe('paid');
  await test.app.get(PurgeService).run();
  expect(await test.app.get(FileSweepService).run()).toMatchObject({ missing: [] });
  const events = await fetch(`${test.url}/api/events/all`, { headers: await asAdmin(test) });
  expect(events.status).toBe(200);
});

it.each([
  'ALTER TABLE payments DROP COLUMN captured_paise',
  'ALTER TABLE payments DISABLE TRIGGER payment_guard',
  'CREATE TABLE notes (text text)',
  'DROP TABLE receipt_counters',
  'TRUNCATE payment_transitions',
  'CREATE OR REPLACE FUNCTION payment_guard() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  `DELETE FROM migrations`,
  'ALTER TABLE jobs.job_common DROP COLUMN data',
])('cannot change the tables: %s', async (statement) => {
  await expect(test.db.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

it('refuses a role that owns tables, and a superuser', async () => {
  await owner.query(`CREATE TABLE its_own (id int)`);
  await owner.query(`ALTER TABLE its_own OWNER TO ${role}`);
  await expect(migrate(test.env)).rejects.toThrow('DATABASE_URL must name a role that owns no table.');
  await owner.query('DROP TABLE its_own');
  await owner.query(`ALTER ROLE ${role} SUPERUSER`);
  await expect(migrate(test.env)).rejects.toThrow('DATABASE_URL must name a role that is no superuser');
  await owner.query(`ALTER ROLE ${role} NOSUPERUSER`);
});

it('names the environment variable when the owner’s address cannot be used', async () => {
  const elsewhere = new URL(test.env.databaseDirectUrl);
  elsewhere.port = '1';
  await expect(migrate({ ...test.env, databaseDirectUrl: elsewhere.href })).rejects.toThrow(
    'DATABASE_DIRECT_URL cannot be used',
  );
});

it('grants rights again at each migration run, also when no migration is pending', async () => {
  await owner.query('CREATE TABLE made_later (id int)');
  await expect(test.db.query('SELECT * FROM made_later')).rejects.toThrow('permission denied');
  await migrate(test.env);
  expect(await test.db.query('SELECT * FROM made_later')).toEqual([]);
  await owner.query('DROP TABLE made_later');
});
