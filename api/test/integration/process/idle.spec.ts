import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** Milliseconds after which PostgreSQL has counted what an idle connection did before. */
const statisticsDelay = 11_000;
/** Seconds over which is counted, and transactions a second that one process without work may make. */
const seconds = 20;
const most = 4;

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

it('does not keep the database busy while nobody wants anything', async () => {
  await pass(statisticsDelay);
  const before = await transactions();
  await pass(seconds * 1000);
  expect(((await transactions()) - before) / seconds).toBeLessThan(most);
});
