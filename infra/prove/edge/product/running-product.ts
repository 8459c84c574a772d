import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startProduct } from '../../../e2e/fixtures/product.ts';
import { freePort } from '../../../local/free-port.ts';
import { runningClusterUrl } from '../../../local/postgres/cluster.ts';
import { root } from '../../../local/settings.ts';
import { spawnReplica, stopReplica } from '../../../product/replica.ts';
import type { Replica } from '../../../product/replica.ts';
import { startNginx } from '../nginx.ts';
import { sendRequest } from '../send-request.ts';

const startMs = 60_000;

/** One product behind two servers: the one of `npm start`, and nginx with its own process of the API. */
export interface RunningProduct {
  embeddedPort: number;
  nginxPort: number;
  /** The process of the API behind nginx. */
  api: Replica;
  /** The publisher's folder of the current build. */
  siteFolder: string;
  /** Output of `nginx -t`. */
  configurationTest: string;
  query(sql: string): Promise<void>;
  /** Kills the serving process of `npm start`; the supervisor answers until a new one listens. */
  killEmbedded(): Promise<void>;
  stop(): Promise<void>;
}

export async function runProduct(): Promise<RunningProduct> {
  const { product, stop: stopProduct } = await startProduct({ THROTTLE_FACTOR: '1' });
  const { dataDir, url, sandboxUrl } = product;
  const embeddedPort = Number(new URL(url).port);
  const databaseUrl = runningClusterUrl(path.join(dataDir, 'postgres'), 'maidan') ?? '';
  const port = await freePort();
  const api = spawnReplica('api/dist/main.js', port, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '1',
    THROTTLE_FACTOR: '1',
    IMAGE_HOSTS: product.imageHost,
    ATOM_AUTH_URL: `${sandboxUrl}/ots/aipay/auth`,
    ATOM_STATUS_URL: `${sandboxUrl}/ots/payment/status`,
    ATOM_REFUND_URL: `${sandboxUrl}/ots/payment/refund`,
    ATOM_CHECKOUT_SCRIPT_URL: `${sandboxUrl}/staticdata/ots/js/atomcheckout.js`,
    ATOM_CHECKOUT_HOSTS: sandboxUrl,
  });
  const stopApi = async () => {
    api.process.kill('SIGCONT');
    await stopReplica(api, 'SIGKILL');
    await stopProduct();
  };
  try {
    await answers(port);
    const nginx = await startNginx({ dataDir, consoleDir: path.join(root, 'admin', 'dist') }, [`127.0.0.1:${port}`]);
    return {
      embeddedPort,
      nginxPort: nginx.port,
      api,
      siteFolder: path.join(dataDir, 'site', 'current'),
      configurationTest: nginx.configurationTest,
      query: async (sql) => {
        const client = new pg.Client({ connectionString: databaseUrl });
        await client.connect();
        await client.query(sql).finally(() => client.end());
      },
      killEmbedded: async () => {
        process.kill(servingProcess(dataDir), 'SIGKILL');
        await answers(embeddedPort, 503);
      },
      stop: async () => {
        await nginx.stop();
        await stopApi();
      },
    };
  } catch (error) {
    await stopApi();
    throw error;
  }
}

async function answers(port: number, status = 200): Promise<void> {
  const deadline = Date.now() + startMs;
  const ask = () => sendRequest(port, { path: '/api/health' }).catch(() => undefined);
  while ((await ask())?.status !== status) {
    if (Date.now() > deadline) throw new Error(`Port ${port} did not answer ${status} in time.`);
    await wait(20);
  }
}

/** Process id of the supervisor's child that serves. */
function servingProcess(dataDir: string): number {
  const supervisor = readFileSync(path.join(dataDir, 'supervisor.pid'), 'utf8').trim();
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', supervisor], { encoding: 'utf8' }).split('\n');
  const line = children.find((each) => each.includes('infra/local/serve/server.ts'));
  if (!line) throw new Error('The server of npm start is not running.');
  return Number.parseInt(line, 10);
}

/** Puts a socket in place of a file of the site, which no user can read; returns the function that removes it. */
export async function breakFile(file: string): Promise<() => Promise<void>> {
  rmSync(file);
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(file, resolve));
  return () => new Promise((resolve) => server.close(() => resolve()));
}
