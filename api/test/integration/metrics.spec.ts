import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../../../infra/local/free-port.ts';
import { ReadinessService } from '../../src/health/readiness.service.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const monitoring = join(import.meta.dirname, '../../../infra/deploy/monitoring');

let test: TestApp;
let metricsUrl: string;
beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}`;
  test = await startTestApp({ env: { METRICS_PORT: String(port) } });
  await test.db.query(`INSERT INTO site_builds (publisher, revision, published_at, checked_at, failures)
    VALUES ('one', 0, now(), now(), 2), ('two', 1, now(), now(), 0), ('gone', 0, now(), now() - interval '1 day', 9)`);
  await test.db.query(
    `INSERT INTO provider_outages (endpoint, since, failures) VALUES ('status', now() - interval '1 hour', 7)`,
  );
});
afterAll(() => test.close());

const read = async (): Promise<string> => (await fetch(`${metricsUrl}/metrics`)).text();
/** The value of the series with this name and these labels. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

it('counts requests by route pattern, not by address', async () => {
  const counts = (text: string) =>
    [
      'http_requests_total{method="GET",route="/api/players/check-mobile/:mobile",status="200"}',
      'http_requests_total{method="GET",route="unrouted",status="404"}',
      'http_request_duration_seconds_bucket{le="1",method="GET",route="unrouted",status="404"}',
    ].map((series) => valueOf(text, series) ?? 0);
  const before = counts(await read());
  await fetch(`${test.url}/api/players/check-mobile/9826100000?name=Asha`);
  await fetch(`${test.url}/api/no/such/Asha`);
  const text = await read();
  expect(counts(text)).toEqual(before.map((count) => count + 1));
  expect(text).not.toMatch(/9826100000|Asha/);
});

it('has figures about payments, refunds, jobs, the site, the store and the pool', async () => {
  const text = await read();
  for (const [series, value] of [
    ['maidan_database_up', 1],
    ['maidan_ready', 1],
    ['maidan_store_up', 1],
    ['maidan_store_calls_total{operation="put",outcome="failed"}', 0],
    ['maidan_payments{state="refund_due"}', 0],
    ['maidan_refunds{state="due"}', 0],
    ['maidan_site_build_failures', 2],
    ['maidan_site_build_running_seconds', 0],
    ['maidan_jobs{queue="alerts",state="failed"}', 0],
    ['maidan_job_longest_run_seconds{queue="photo-removals"}', 0],
    ['maidan_provider_outage_seconds{endpoint="token"}', 0],
    ['maidan_database_connections_max', 12],
    ['maidan_database_connections_waiting', 0],
  ] as const)
    expect([series, valueOf(text, series)]).toEqual([series, value]);
  expect(valueOf(text, 'maidan_provider_outage_seconds{endpoint="status"}')).toBeGreaterThan(3_590);
  expect(valueOf(text, 'maidan_provider_outage_failures{endpoint="status"}')).toBe(7);
  expect(valueOf(text, 'maidan_data_disk_free_bytes')).toBeGreaterThan(0);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

it.each(['alerts.yml', 'dashboard.json'])('have each name that %s uses', async (file) => {
  const asked = readFileSync(join(monitoring, file), 'utf8').match(
    /\b(maidan|http|nodejs|process)_[a-z0-9_]+(?=[{)[ "\n])/g,
  );
  const text = await read();
  const given = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  expect(new Set(asked).size).toBeGreaterThan(10);
  expect([...new Set(asked)].filter((name) => !given.has(name))).toEqual([]);
});

it('are on their own port only, with liveness and readiness', async () => {
  expect((await fetch(`${test.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${test.url}/api/metrics`)).status).toBe(404);
  expect((await fetch(`${metricsUrl}/metrics`, { method: 'POST' })).status).toBe(405);
  const port = await freePort();
  const ending = await startTestApp({ env: { METRICS_PORT: String(port) }, databaseUrl: test.env.databaseUrl });
  const statuses = async () =>
    Promise.all(
      ['/live', '/ready', '/', '/api/health'].map(
        async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 404, 404]);
  ending.app.get(ReadinessService).drain();
  expect(await statuses()).toEqual([200, 503, 404, 404]);
  await ending.close();
});

it('report within seconds that the database does not answer, and leave out its figures', async () => {
  await test.db.query('ALTER TABLE attention_items RENAME TO attention_items_away');
  const port = await freePort();
  // A new app has no cached figures.
  const other = await startTestApp({ env: { METRICS_PORT: String(port) }, databaseUrl: test.env.databaseUrl });
  const lock = test.db.createQueryRunner();
  try {
    await lock.startTransaction();
    await lock.query('ALTER TABLE attention_items_away RENAME TO attention_items');
    const began = Date.now();
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(Date.now() - began).toBeLessThan(15_000);
    expect(valueOf(text, 'maidan_database_up')).toBe(0);
    expect(valueOf(text, 'maidan_payments{state="paid"}')).toBeUndefined();
    expect(valueOf(text, 'maidan_site_revision')).toBeUndefined();
    expect(text).toContain('maidan_store_up 1');
  } finally {
    await lock.commitTransaction();
    await lock.release();
    await other.close();
  }
});
