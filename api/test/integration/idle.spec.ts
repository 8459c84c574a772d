import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as pass } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Seconds over which is counted, and transactions a second that one process without work may make. */
const seconds = 15;
const most = 2.5;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const transactions = async (): Promise<number> => {
  const [{ n }] = await test.db.query(
    'SELECT (xact_commit + xact_rollback)::int AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return n;
};

it('leaves the database alone while nobody wants anything', async () => {
  // The start's own work, and the counters that PostgreSQL writes late.
  await pass(3_000);
  const before = await transactions();
  await pass(seconds * 1000);
  const rate = ((await transactions()) - before) / seconds;
  process.stdout.write(`idle: ${rate.toFixed(1)} transactions a second\n`);
  expect(rate).toBeLessThan(most);
});
