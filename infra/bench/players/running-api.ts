import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { manyPlayers } from './many-players.ts';
import { importApiModule } from '../../local/api-module.ts';
import { freePort } from '../../local/free-port.ts';
import { startThrowAwayCluster } from '../../local/postgres/cluster.ts';
import { startReplica, stopReplica } from '../../product/replica.ts';

/** A database with very many players, and the API in a separate process. */
export interface RunningApi {
  db: pg.Client;
  /** The API's process id. */
  pid: number;
  /** Calls the API as the administrator; `path` is relative to /api/. */
  call(path: string): Promise<Response>;
  close(): Promise<void>;
}

const administrator = { username: 'admin', password: 'a club that is counted' };
const captcha = 'COUNTING';

/** Settings of the API with which `signIn` succeeds. */
export const signInSettings = {
  CAPTCHA_FIXED_ANSWER: captcha,
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
};

/** Heap limit in MB. With a larger heap Node collects garbage later, which would look like a leak. */
export const heapLimitMb = 160;

export async function startApi(players: number): Promise<RunningApi> {
  const cluster = await startThrowAwayCluster();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maidan-bench-'));
  const environment = environmentFor(cluster.url(), dataDir);
  Object.assign(process.env, environment);
  const { migrate, firstAdministrator } = await importApiModule('database/prepare');
  await migrate();
  await firstAdministrator();
  const db = new pg.Client({ connectionString: cluster.url() });
  await db.connect();
  await manyPlayers(db, players);
  const port = await freePort();
  const replica = await startReplica(port, { ...environment, NODE_OPTIONS: `--max-old-space-size=${heapLimitMb}` });
  const api = `http://127.0.0.1:${port}/api`;
  const headers = { authorization: `Bearer ${await signIn(api)}` };
  return {
    db,
    pid: replica.process.pid ?? 0,
    call: (below) => fetch(`${api}/${below}`, { headers }),
    async close() {
      await stopReplica(replica);
      await db.end();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const environmentFor = (databaseUrl: string, dataDir: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://127.0.0.1',
  SEED_DEMO: '0',
  LOG_LEVEL: 'error',
  JWT_SECRET: 'the key of a club that exists for a minute',
  ...signInSettings,
});

/** Signs in and returns the administrator's token. @param api address that ends in /api */
export async function signIn(api: string): Promise<string> {
  const picture = await fetch(`${api}/admin/captcha`);
  const cookie = picture.headers.getSetCookie().map((each) => each.split(';')[0]);
  const answer = await fetch(`${api}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie.join('; ') },
    body: JSON.stringify({ ...administrator, captchaAnswer: captcha }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error('The administrator could not sign in.');
  return token;
}
