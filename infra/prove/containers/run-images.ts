import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { lastStep, readStages } from '../../deploy/containers/dockerfile.ts';
import { freePort } from '../../local/free-port.ts';
import { startThrowAwayCluster } from '../../local/postgres/cluster.ts';
import { startSandbox, type Sandbox } from '../../sandbox-gateway/start-sandbox.ts';
import type { Harness } from '../../product/harness.ts';
import { Payer } from '../../product/payer.ts';
import { expect, seconds } from '../replicas/table.ts';
import type { Line } from '../replicas/table.ts';
import { runInRoot, startInRoot, user } from './scratch-root.ts';
import type { Volume } from './scratch-root.ts';
import { answers, shows, until } from './until.ts';

const startMs = 60_000;
/** Milliseconds for the first build on a busy machine. */
const buildMs = 240_000;
const dataDir = '/var/lib/maidan';

const imageOf = (name: string) => {
  const stage = readStages().find((each) => each.name === name);
  if (!stage) throw new Error(`There is no image ${name}.`);
  return {
    env: lastStep(stage, 'ENV')?.variables ?? {},
    command: lastStep(stage, 'CMD')?.command ?? [],
    health: lastStep(stage, 'HEALTHCHECK')?.command ?? [],
  };
};

/**
 * Runs two processes of the API, the edge and the publisher from the images in `home`. A payer registers and pays
 * through them, an event added by SQL appears on its page, an API ends on SIGTERM, and a backup is made. The database
 * and the bank run outside the images.
 * @throws when an expectation fails
 */
export async function runImages(home: string): Promise<Line[]> {
  const volume = (name: string, at: string, readOnly = false): Volume => {
    const folder = path.join(home, 'volumes', name);
    mkdirSync(folder, { recursive: true });
    chownSync(folder, user, user);
    return { folder, at, readOnly };
  };
  const data = volume('data', dataDir);
  const site = volume('site', `${dataDir}/site`);
  const nginx = volume('nginx', '/etc/maidan/nginx');
  const copies = volume('copies', '/var/backups/maidan');
  const log = openSync(path.join(home, 'log'), 'a');
  const running: ChildProcess[] = [];
  const [api, publisher, edge] = [imageOf('api'), imageOf('publisher'), imageOf('edge')];
  const image = (name: string) => path.join(home, name);
  const ports = [await freePort(), await freePort()] as const;
  const edgePort = await freePort();
  const database = await startThrowAwayCluster();
  const bank = await startSandbox({ port: 0, dataDir: path.join(home, 'bank'), settings: { callback: false } });
  const settings = settingsOf(database.url(), `http://127.0.0.1:${edgePort}`, bank);
  const query = queryOf(database.url());
  const inApi = (command: string[], volumes: Volume[], more: Record<string, string> = {}) =>
    runInRoot({ image: image('api'), command, env: { ...api.env, ...settings, ...more }, volumes });
  try {
    await prepare(inApi, { data, nginx, edgePort, ports });
    const processes = ports.map((port) =>
      startInRoot({
        image: image('api'),
        command: api.command,
        env: { ...api.env, ...settings, PORT: String(port) },
        volumes: [data],
        output: log,
      }),
    );
    running.push(...processes);
    for (const port of ports)
      await until(startMs, `port ${port}`, () => answers(`http://127.0.0.1:${port}/api/health/ready`));
    const health = await inApi(api.health, [data], { PORT: String(ports[0]) });
    expect(health.code === 0, `HEALTHCHECK of the API ends with 0: ${health.output}`);
    const down = await inApi(api.health, [data], { PORT: String(await freePort()) });
    expect(down.code === 1, 'HEALTHCHECK ends with 1 where no API is');

    running.push(
      startInRoot({
        image: image('edge'),
        command: edge.command,
        env: {},
        volumes: [
          { ...site, readOnly: true },
          { ...nginx, readOnly: true },
        ],
        output: log,
      }),
      startInRoot({
        image: image('publisher'),
        command: publisher.command,
        env: { ...publisher.env, ...settings, SITE_API_URL: `http://127.0.0.1:${ports[0]}` },
        volumes: [site],
        temporary: ['.astro', 'dist', 'node_modules'].map((each) => `/opt/maidan/sites/${each}`),
        output: log,
      }),
    );
    const lines = await useProduct({ url: `http://127.0.0.1:${edgePort}`, bank, query, api: processes[0] });
    const backup = await runInRoot({
      image: image('publisher'),
      command: ['node', 'infra/backup/backup.ts', '--no-verify'],
      env: { ...publisher.env, ...settings, BACKUP_DIR: copies.at },
      volumes: [data, copies],
    });
    expect(backup.code === 0, `backup.ts ends with 0: ${backup.output}`);
    return [...lines, ['a backup by the publisher’s image', backup.output.trim().split('\n').at(-1) ?? '']];
  } catch (error) {
    console.error(readFileSync(path.join(home, 'log'), 'utf8').slice(-4000));
    throw error;
  } finally {
    for (const child of running.filter((each) => each.exitCode === null && each.signalCode === null)) {
      const ended = once(child, 'exit');
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
    }
    await bank.close();
    await database.stop();
  }
}

const settingsOf = (databaseUrl: string, publicUrl: string, bank: Sandbox): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: publicUrl,
  PAYMENT_MODE: 'test',
  JWT_SECRET: randomBytes(24).toString('hex'),
  API_REPLICAS: '2',
  STORAGE: 'shared-disk',
  TRUSTED_PROXIES: '1',
  ATOM_AUTH_URL: `${bank.url}/ots/aipay/auth`,
  ATOM_STATUS_URL: `${bank.url}/ots/payment/status`,
  ATOM_REFUND_URL: `${bank.url}/ots/payment/refund`,
  ATOM_CHECKOUT_SCRIPT_URL: `${bank.url}/staticdata/ots/js/atomcheckout.js`,
  ATOM_CHECKOUT_HOSTS: bank.url,
});

type Query = (sql: string) => Promise<{ id: string }[]>;

const queryOf =
  (databaseUrl: string): Query =>
  async (sql) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return client
      .query<{ id: string }>(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };

/** Adds an event, and raises the revision of the site as the API does. */
async function addEvent(query: Query, name: string): Promise<string> {
  const [row] = await query(
    `INSERT INTO events (event_name, start_date, end_date) VALUES ('${name}', now() + '9 days', now() + '9 days') RETURNING id`,
  );
  await query('UPDATE site_revision SET revision = revision + 1, changed_at = now(); NOTIFY site_revision');
  return row?.id ?? '';
}

type InApi = (command: string[], volumes: Volume[], more?: Record<string, string>) => ReturnType<typeof runInRoot>;

interface Preparation {
  data: Volume;
  nginx: Volume;
  edgePort: number;
  ports: readonly number[];
}

/** Runs the steps before the processes start, and checks what the processes may not do. */
async function prepare(inApi: InApi, { data, nginx, edgePort, ports }: Preparation): Promise<void> {
  const prepared = await inApi(['node', 'infra/local/start/prepare.ts'], [data]);
  expect(prepared.code === 0, `prepare.ts ends with 0: ${prepared.output}`);
  const addresses = ports.map((port) => `127.0.0.1:${port}`).join();
  const options = [
    '--out=/etc/maidan/nginx',
    '--console=/opt/maidan/admin/dist',
    `--port=${edgePort}`,
    `--api=${addresses}`,
  ];
  const configured = await inApi(
    ['node', 'infra/deploy/nginx/nginx.ts', ...options, '--logs=/tmp', '--brotli'],
    [nginx],
  );
  expect(configured.code === 0, `nginx.ts ends with 0: ${configured.output}`);
  const confined = await inApi(['node', '-e', probe], [data]);
  expect(confined.output.trim() === `${user} EROFS EROFS 0`, `no rights and nothing to write to: ${confined.output}`);
}

interface Product {
  url: string;
  bank: Sandbox;
  query: Query;
  api: ChildProcess | undefined;
}

/** Uses the product as a payer, a visitor and an operator. */
async function useProduct({ url, bank, query, api: first }: Product): Promise<Line[]> {
  if (!first) throw new Error('No process of the API runs.');
  await until(startMs, 'the console', () => answers(`${url}/admin`));
  const firstMs = await until(buildMs, 'the first build', () => answers(`${url}/events`));
  const eventId = await addEvent(query, 'Winter League');
  const changedMs = await until(buildMs, 'the changed page', () => shows(`${url}/events`, 'Winter League'));

  // A harness with only the fields that `Payer` uses.
  const payer = new Payer({ url, bank, eventId } as Harness);
  await payer.start();
  const status = await payer.comeBack(await payer.pay());
  expect(status === 303, `the payer is sent to the result (${status})`);
  await until(
    startMs,
    'the payment',
    async () => (await query(`SELECT id FROM payments WHERE state = 'paid'`)).length === 1,
  );
  expect((await query('SELECT id FROM players')).length === 1, 'one player is registered');

  const began = performance.now();
  first.kill('SIGTERM');
  while (first.exitCode === null && first.signalCode === null) {
    expect(await answers(`${url}/api/events/all-public`), 'the edge goes on to answer');
    await wait(50);
  }
  expect(first.exitCode === 0, `SIGTERM: ends with ${first.exitCode}`);
  return [
    ['user, root file system', `${user}, only read; capabilities none`],
    ['prepare, nginx configuration', 'both end with 0'],
    ['two of the API, edge, publisher', `the first pages after ${seconds(firstMs)}`],
    ['an event added', `on its page after ${seconds(changedMs)}`],
    ['a registration', 'paid at the test bank through the edge: 1 player'],
    ['SIGTERM to the API', `ended with 0 after ${seconds(performance.now() - began)}, no GET failed meanwhile`],
  ];
}

/** Prints the user, the results of writing to the root and to the program, and the capabilities. */
const probe = `
const fs = require('node:fs');
const write = (file) => { try { fs.writeFileSync(file, ''); return 'written'; } catch ({ code }) { return code; } };
const capabilities = /CapBnd:\\s*(\\w+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1];
console.log(process.getuid(), write('/x'), write('/opt/maidan/api/x'), Number('0x' + capabilities));
`;
