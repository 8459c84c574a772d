import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { JobsService } from '../../../src/platform/jobs/jobs.service.ts';
import { longHandler } from '../../../src/platform/jobs/paces.ts';
import { ProviderSilent } from '../../../src/payments/gateway-events.service.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let jobs: JobsService;
beforeAll(async () => {
  test = await startTestApp({ quickJobs: true });
  jobs = test.app.get(JobsService);
});
afterAll(() => test.close());

const enqueue = (queue: string, key: string, inSeconds: number): Promise<void> =>
  test.db.transaction((tx) => jobs.enqueue(tx, queue, key, { key }, new Date(Date.now() + inSeconds * 1000)));
const statesOf = async (queue: string): Promise<Record<string, string>> => {
  const rows: { key: string; state: string }[] = await test.db.query(
    'SELECT singleton_key AS key, state FROM jobs.job WHERE name = $1',
    [queue],
  );
  return Object.fromEntries(rows.map(({ key, state }) => [key, state]));
};

it('does not lose a job that is due now when another one with its key is due tomorrow', async () => {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  await jobs.process('brought-forward', () => Promise.resolve(resolve()));
  await enqueue('brought-forward', 'a', 86_400);
  await enqueue('brought-forward', 'a', 0);
  await done;
  await enqueue('brought-forward', 'b', 60);
  await enqueue('brought-forward', 'b', 86_400);
  const [{ wait }] = await test.db.query(
    `SELECT extract(epoch FROM start_after - now())::int AS wait FROM jobs.job WHERE singleton_key = 'b'`,
  );
  expect(wait).toBeLessThanOrEqual(60);
});

it('settles each job of a batch by itself, so that a slow one causes no other to be done again', async () => {
  const { promise: slow, resolve: end } = Promise.withResolvers<void>();
  await jobs.process<{ key: string }>('one-batch', ({ key }) => (key === 'slow' ? slow : Promise.resolve()));
  const now = new Date();
  await test.db.transaction(async (tx) => {
    for (const key of ['slow', 'quick']) await jobs.enqueue(tx, 'one-batch', key, { key }, now);
  });
  let states = await statesOf('one-batch');
  while (states.quick !== 'completed') states = await statesOf('one-batch');
  expect(states).toEqual({ slow: 'active', quick: 'completed' });
  end();
});

it('stays ready while a job hangs, and names the job', async () => {
  const said = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: hangs, resolve: end } = Promise.withResolvers<void>();
  await jobs.process('hanging', () => {
    begin();
    return hangs;
  });
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await enqueue('hanging', 'a', 0);
  await begun;
  const warn = timers.mock.calls.find(([, after]) => after === longHandler)![0];
  timers.mockRestore();
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + longHandler);
  warn();
  expect(said).toHaveBeenCalledWith('a job of hanging still runs after 3 minutes: it is long, or hangs');
  expect(jobs.longestRuns().get('hanging')).toBeGreaterThanOrEqual(180);
  expect(jobs.areRunning()).toBe(true);
  later.mockRestore();
  end();
  while (jobs.longestRuns().get('hanging') !== 0) await statesOf('hanging');
  said.mockRestore();
});

it('logs which job failed its last try, and stores the error without quoted data', async () => {
  const said = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  await jobs.process('given-up', () => Promise.reject(new ProviderSilent('about Asha')));
  await enqueue('given-up', 'a', 60);
  await test.db.query(
    `UPDATE jobs.job SET retry_count = retry_limit, start_after = now() WHERE name = 'given-up' AND state = 'created'`,
  );
  while (said.mock.calls.length === 0) await statesOf('given-up');
  expect(said.mock.calls).toEqual([['a job of given-up was given up after 30 tries']]);
  said.mockRestore();
  const stored = await test.db.query(`SELECT state, output ->> 'name' AS name FROM jobs.job WHERE name = 'given-up'`);
  expect(stored).toEqual([{ state: 'failed', name: 'ProviderSilent' }]);
  expect(await test.db.query(`SELECT 1 FROM jobs.job WHERE output::text LIKE '%Asha%'`)).toEqual([]);
});
