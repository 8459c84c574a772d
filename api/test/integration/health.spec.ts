import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { PgBoss } from 'pg-boss';
import { DatabaseProbe } from '../../src/health/database-probe.ts';
import { ReadinessService } from '../../src/health/readiness.service.ts';
import { JobsService } from '../../src/platform/jobs/jobs.service.ts';
import { FileStore } from '../../src/platform/storage/file-store.ts';
import { startTcpProxy } from '../support/load/tcp-proxy.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
});
afterAll(() => test.close());

it('points the app at the sandbox that the environment names', async () => {
  expect(test.env.atom.authUrl).toBe(`${test.sandbox!.url}/ots/aipay/auth`);
  expect((await fetch(`${test.sandbox!.url}/`)).status).toBe(200);
});

it('reports that it is healthy', async () => {
  const answer = await fetch(`${test.url}/api/health`);
  expect(await answer.json()).toEqual({ success: true, status: 'ok' });
});

it('is alive and ready', async () => {
  for (const question of ['live', 'ready']) {
    const answer = await fetch(`${test.url}/api/health/${question}`);
    expect({ status: answer.status, json: await answer.json() }).toEqual({
      status: 200,
      json: { success: true, status: 'ok' },
    });
  }
});

/** A new service, which has no earlier result. */
const readiness = (
  over: { probe?: DatabaseProbe; files?: Pick<FileStore, 'check'>; jobs?: Pick<JobsService, 'areRunning'> } = {},
) =>
  new ReadinessService(
    test.db,
    over.probe ?? test.app.get(DatabaseProbe),
    (over.files ?? test.app.get(FileStore)) as FileStore,
    (over.jobs ?? test.app.get(JobsService)) as JobsService,
  );

it('stays healthy and ready while all connections of the pool are busy, because otherwise all replicas would be removed at once', async () => {
  const busy = Array.from({ length: test.env.databasePoolSize }, () => test.db.createQueryRunner());
  await Promise.all(busy.map((runner) => runner.connect()));
  try {
    expect(await readiness().failingParts()).toEqual([]);
    for (const question of ['', '/live', '/ready'])
      expect((await fetch(`${test.url}/api/health${question}`)).status).toBe(200);
  } finally {
    await Promise.all(busy.map((runner) => runner.release()));
  }
});

it('reports within two seconds that the database is gone', async () => {
  const url = new URL(test.env.databaseUrl);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${proxy.port}`;
  const probe = new DatabaseProbe({ databaseUrl: url.href });
  const started = readiness({ probe });
  const clock = jest.spyOn(performance, 'now');
  try {
    expect(await started.failingParts()).toEqual([]);
    await proxy.stop();
    clock.mockReturnValue(performance.now() + 60_000);
    const asked = Date.now();
    expect(await started.failingParts()).toEqual(['database']);
    expect(Date.now() - asked).toBeLessThan(2_000);
  } finally {
    clock.mockRestore();
    await probe.onApplicationShutdown();
  }
});

it('is not ready while one of its migrations is missing, and is ready with the database of a newer version', async () => {
  await test.db.query(`UPDATE migrations SET name = '-' || name WHERE id = 1`);
  expect(await readiness().failingParts()).toEqual(['migrations']);
  expect((await fetch(`${test.url}/api/health/live`)).status).toBe(200);
  await test.db.query('UPDATE migrations SET name = substr(name, 2) WHERE id = 1');
  await test.db.query(`INSERT INTO migrations VALUES (1000, 1999000000000, 'OfTomorrow1999000000000')`);
  expect(await readiness().failingParts()).toEqual([]);
  await test.db.query('DELETE FROM migrations WHERE id = 1000');
});

it('is not ready without its file store or its job queues', async () => {
  const files = { check: () => Promise.reject(new Error('AccessDenied for the key AKIA of the club')) };
  expect(await readiness({ files, jobs: { areRunning: () => false } }).failingParts()).toEqual(['store', 'jobs']);
});

it('logs why its store cannot be used: once at the start, and again only for another reason', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const clock = jest.spyOn(performance, 'now');
  const reasons = ['There is no bucket "club"', 'There is no bucket "club"', 'The key may not use the bucket "club"'];
  const check = () => Promise.reject(new Error(reasons.shift()));
  const started = readiness({ files: { check } });
  try {
    started.onApplicationBootstrap();
    for (let asked = 1; asked <= 3; asked += 1) {
      expect(await started.failingParts()).toEqual(['store']);
      clock.mockReturnValue(performance.now() + 60_000);
    }
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      'The store of the pictures cannot be used. There is no bucket "club"',
      'The store of the pictures cannot be used. The key may not use the bucket "club"',
    ]);
  } finally {
    clock.mockRestore();
    warn.mockRestore();
  }
});

it('starts without its store, because payments work without it', async () => {
  const check = jest.fn(() => new Promise<void>(() => undefined));
  expect(await readiness({ files: { check } }).failingBeforeListening()).toEqual([]);
  expect(check).not.toHaveBeenCalled();
});

it('stays ready when its store fails later, because the store would fail for all replicas', async () => {
  const check = jest.fn(() => Promise.resolve());
  const started = readiness({ files: { check } });
  expect(await started.failingParts()).toEqual([]);
  check.mockRejectedValue(new Error('SlowDown'));
  const later = performance.now() + 60_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  expect((await started.failingParts()).includes('store')).toBe(false);
  clock.mockRestore();
});

it('limits how long a frozen process keeps locks on its job queues', async () => {
  const { boss } = test.app.get(JobsService) as unknown as { boss: PgBoss };
  const limit = 'idle_in_transaction_session_timeout';
  expect(await boss.getDb().executeSql(`SHOW ${limit}`, [])).toMatchObject({ rows: [{ [limit]: '10s' }] });
});

it('is not ready once it is shutting down, and shows visitors only what is missing', async () => {
  const ending = await startTestApp({ databaseUrl: test.env.databaseUrl });
  ending.app.useLogger(false);
  ending.app.get(ReadinessService).drain();
  const answer = await fetch(`${ending.url}/api/health/ready`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ success: false, error: 'Not ready: draining.' });
  await ending.close();
});
