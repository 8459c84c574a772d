import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contentAges } from '../../../src/platform/publishing/content-state.ts';
import { slowestOfTen } from '../../support/load/measure-load.ts';
import { startPausableProxy, type PausableProxy } from '../../support/load/pausable-proxy.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let proxy: PausableProxy;
beforeAll(async () => {
  const url = new URL(await freshDatabase());
  proxy = await startPausableProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${proxy.port}`;
  test = await startTestApp({ databaseUrl: url.href });
  test.app.useLogger(false);
});
afterAll(async () => {
  proxy.thaw();
  await test.close();
  await proxy.close();
});

const ask = async (path: string) => {
  const asked = performance.now();
  const answer = await fetch(test.url + path);
  return { status: answer.status, json: (await answer.json()) as object, ms: performance.now() - asked };
};
const paths = ['/api/events/all-public', '/api/members', '/api/players/check-mobile/9876543210'];

it('says within two seconds that the database is frozen, ends every request, and is well again after', async () => {
  // Opens connections that stay idle. They are the ones that would hang.
  await Promise.all([...paths, '/api/health'].map(ask));
  // A busy machine gets more time.
  const extraMs = 10 * (await slowestOfTen(() => ask('/api/health')));
  proxy.freeze();
  // Until then a list may be answered from the cache.
  await wait(contentAges.keepMs);
  const waiting = Promise.all(paths.map(ask));
  for (let i = 0; i < 5; i += 1) {
    const { status, json, ms } = await ask('/api/health');
    expect({ status, json }).toEqual({
      status: 503,
      json: { success: false, error: 'The database does not answer.' },
    });
    expect(ms).toBeLessThan(2_000 + extraMs);
  }
  const ready = await ask('/api/health/ready');
  expect(ready).toMatchObject({ status: 503, json: { error: 'Not ready: database.' } });
  expect(ready.ms).toBeLessThan(2_000 + extraMs);
  expect((await ask('/api/health/live')).status).toBe(200);
  for (const { status, json, ms } of await waiting) {
    expect({ status, json }).toMatchObject({ status: 503, json: { success: false, code: 'call.away' } });
    expect(ms).toBeLessThan(25_000 + extraMs);
  }
  proxy.thaw();
  expect((await ask('/api/health')).status).toBe(200);
  expect((await Promise.all(paths.map(ask))).map(({ status }) => status)).toEqual([200, 200, 200]);
});
