import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** Milliseconds until PostgreSQL's statistics contain what idle connections did before. */
const statisticsDelay = 11_000;
/** `seconds` is the length of the measurement. `most` is the allowed number of transactions per second without work. */
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

it('makes few transactions while there is no work', async () => {
  await pass(statisticsDelay);
  const before = await transactions();
  await pass(seconds * 1000);
  expect(((await transactions()) - before) / seconds).toBeLessThan(most);
});
