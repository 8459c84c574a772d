import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../../../infra/local/free-port.ts';
import { longestStopMs, stopLimits } from '../../../src/platform/http/server/handover.ts';
import { freshStorage } from '../../support/files/buckets.ts';
import { apiProgram, startApiProcess } from '../../support/load/api-process.ts';
import { freshDatabase } from '../../support/test-database.ts';

let dataDir: string;
let databaseUrl: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-api-process-'));
  databaseUrl = await freshDatabase();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = async (more: { env?: Record<string, string>; output?: number } = {}) => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...more.env };
  return { port, ...(await startApiProcess({ ...more, env })) };
};

const withClient = async (work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await work(client).finally(() => client.end());
};

const ask = (options: { port: number; host?: string; agent?: Agent }) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    request({ host: '127.0.0.1', path: '/api/health', ...options }, (answer) => {
      answer.resume().once('end', () => resolve(answer.headers));
    })
      .once('error', reject)
      .end();
  });

const refusesConnections = async (port: number): Promise<void> => {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const refused = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    });
    socket.destroy();
    if (refused) return;
  }
};

const opened = async (port: number, text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};

it('keeps idle connections open longer than a proxy does, and listens on this machine only', async () => {
  const { port, child, ended } = await start();
  const agent = new Agent({ keepAlive: true });
  expect((await ask({ port, agent }))['keep-alive']).toBe('timeout=75');
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((each) => each && !each.internal);
  for (const { address = '', scopeid = 0 } of others.flatMap((each) => each ?? []) as {
    address: string;
    scopeid?: number;
  }[])
    if (scopeid === 0) await expect(ask({ port, host: address })).rejects.toThrow();
  // The open connection is idle, so it is closed sooner than one with an open request.
  const [idle] = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
  const began = Date.now();
  child.kill('SIGTERM');
  await once(idle!, 'close');
  expect(Date.now() - began).toBeLessThan(stopLimits.requestsMs / 2);
  expect(await ended).toBe(0);
});

it('says that it runs, where and of which release, also when only warnings are logged', async () => {
  const file = join(dataDir, 'start.log');
  const { port, child, ended } = await start({ output: openSync(file, 'w') });
  child.kill('SIGTERM');
  await ended;
  expect(readFileSync(file, 'utf8')).toMatch(
    new RegExp(`"message":"Maidan [\\d.]+: the API answers on 127\\.0\\.0\\.1:${port}\\. Payments are tests;`),
  );
});

it('ends within seconds of SIGTERM although a request has stalled, and finishes running requests', async () => {
  const { port, child, ended } = await start();
  const head =
    'POST /api/payment/initiate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  const stalled = await opened(port, head);
  stalled.on('error', () => undefined);
  const slow = await opened(port, head);
  let answer = '';
  slow.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  // When a later request is answered, both requests have reached the server.
  await ask({ port });
  const began = Date.now();
  child.kill('SIGTERM');
  await refusesConnections(port);
  slow.write('{}');
  await once(slow, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/^connection: close/im);
  await ended;
  expect(Date.now() - began).toBeLessThan(longestStopMs);
});

it('reports that it is not ready before it stops accepting requests', async () => {
  const { port, child, ended } = await start({ env: { DRAIN_SECONDS: '3' } });
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await statusOf('/api/health/ready')).toBe(200);
  const began = Date.now();
  child.kill('SIGTERM');
  while ((await statusOf('/api/health/ready')) === 200);
  for (const path of ['/api/health/live', '/api/health', '/api/events/all-public'])
    expect(await statusOf(path)).toBe(200);
  await refusesConnections(port);
  expect(Date.now() - began).toBeGreaterThan(2_900);
  expect(await ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(longestStopMs);
});

it('says what it waits for before it is ready, and shuts down properly meanwhile', async () => {
  await withClient(async (client) => {
    // Makes one migration pending for ever.
    await client.query(`UPDATE migrations SET name = '-' || name WHERE id = 1`);
    const env = {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    };
    const child = spawn(process.execPath, [apiProgram], {
      env: { ...env, ...(await freshStorage()) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(child, 'exit');
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    expect(line.toString()).toMatch(
      /"Maidan [\d.]+: the API waits for (\w+, )*migrations(, \w+)* before it listens on/,
    );
    const queues = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'maidan jobs'`;
    while ((await client.query(queues)).rowCount === 0) await wait(50);
    const began = Date.now();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(Date.now() - began).toBeLessThan(longestStopMs);
    await client.query('UPDATE migrations SET name = substr(name, 2) WHERE id = 1');
  });
});

it('continues when the disk of its log is full', async () => {
  const full = openSync('/dev/full', 'w');
  const { port, child, ended } = await start({ env: { LOG_LEVEL: 'debug' }, output: full });
  for (let n = 0; n < 3; n += 1) await ask({ port });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('refuses to start with unsafe settings and names all of them at once', () => {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    PAYMENT_MODE: 'live',
    PORT: '80a',
    NODE_ENV: 'prod',
  };
  const { status, stderr } = spawnSync(process.execPath, [apiProgram], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  for (const name of ['NODE_ENV', 'PORT', 'PUBLIC_URL', 'JWT_SECRET', 'ATOM_PRODUCT', 'ATOM_AUTH_URL'])
    expect(stderr).toMatch(new RegExp(`"message":"${name} [^"]+\\."`));
});
