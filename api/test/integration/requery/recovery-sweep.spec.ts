import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { RecoverySweep } from '../../../src/payments/requery/recovery-sweep.ts';
import { anEvent } from '../../support/builders.ts';
import { manyOpenPayments } from '../../support/load/many-payments.ts';
import { bankAttempts } from '../../support/payments/bank.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const apps: TestApp[] = [];
const start = async (options: Parameters<typeof startTestApp>[0]): Promise<TestApp> => {
  const app = await startTestApp(options);
  apps.push(app);
  return app;
};
afterEach(async () => {
  for (const app of apps.splice(0).toReversed()) await app.close();
});

const waitingMessages = async ({ db }: TestApp): Promise<number> => {
  const [{ n }] = await db.query(`SELECT count(*)::int AS n FROM jobs.job WHERE name = 'gateway-notifications'`);
  return n;
};

it('does not keep the port shut while there is much to go through', async () => {
  // Two batches. Each job asks a provider that is not there, which on a busy machine slows the sweep down.
  const count = 300;
  const first = await start({});
  await manyOpenPayments(first.db, await anEvent(first.db), { count });
  await first.db.query(
    `INSERT INTO gateway_events (source, body_sha256, merch_txn_id, received_at)
     SELECT 'callback', merch_txn_id, merch_txn_id, now() FROM payments`,
  );
  const second = await start({ databaseUrl: first.env.databaseUrl });
  // The port is open, and the sweep has not come to its end yet.
  expect(await waitingMessages(second)).toBeLessThan(count);
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
  while ((await waitingMessages(second)) < count) await pass(200);
});

it('skips a row that it cannot handle, and resumes all others', async () => {
  const test = await start({ sandbox: { settings: { callback: false, refundArrivesAfterSeconds: 86_400 } } });
  test.app.useLogger(false);
  const payer = new Payer(test);
  const event = await anEvent(test.db);
  const ids = [await payer.start(event), await payer.start(event), await payer.start(event)];
  for (const id of ids) await payer.comeBack(await payer.pay(id, { amount: '1.00' }));
  while ((await test.db.query(`SELECT 1 FROM refunds WHERE state = 'accepted'`)).length < 3) await pass(200);
  expect((await bankAttempts(test, ids[0] ?? '')).flatMap(({ refunds }) => refunds)).toHaveLength(1);
  await test.db.query(`DELETE FROM jobs.job WHERE name = 'refunds'`);
  // A date that no date type of ours can hold, in the row that comes first.
  await test.db.query(
    `UPDATE refunds SET sent_at = 'infinity' WHERE id = (SELECT id FROM refunds ORDER BY id LIMIT 1)`,
  );
  await test.app.get(RecoverySweep).run();
  const resumed = await test.db.query(`SELECT 1 FROM jobs.job WHERE name = 'refunds' AND state = 'created'`);
  expect(resumed).toHaveLength(2);
});

it('leaves no second job for a message whose first one waits for another try', async () => {
  const test = await start({ sandbox: { settings: { callback: false, statusFault: 'empty' } } });
  test.app.useLogger(false);
  const payer = new Payer(test);
  const id = await payer.start(await anEvent(test.db));
  await payer.comeBack(await payer.pay(id));
  await test.db.query(
    `UPDATE jobs.job SET state = 'retry', start_after = now() + interval '1 hour' WHERE name = 'gateway-notifications'`,
  );
  const sweep = test.app.get(RecoverySweep);
  for (let n = 0; n < 3; n += 1) await sweep.run();
  expect(await waitingMessages(test)).toBe(1);
  await test.db.query(`UPDATE jobs.job SET state = 'failed' WHERE name = 'gateway-notifications'`);
  await sweep.run();
  expect(await waitingMessages(test)).toBe(2);
});
