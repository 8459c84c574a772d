import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { importApiModule } from '../../local/api-module.ts';
import { freePort } from '../../local/free-port.ts';
import { type Cluster, startThrowAwayCluster } from '../../local/postgres/cluster.ts';
import { type Replica, spawnReplica, stopReplica, untilReady } from '../../product/replica.ts';
import { environmentFor, signIn } from '../players/running-api.ts';
import { addEventsAndMembers } from './club-data.ts';
import { allowStatementLog } from './statements.ts';

/** A scratch database with a club in it, and the server of `npm start` in its own process. No pages are built. */
export interface Club {
  url: string;
  /** Process id of the server. */
  pid: number;
  db: pg.Client;
  cluster: Cluster;
  /** Ids of the events, future ones first. */
  eventIds: string[];
  folder: string;
  /** Calls the API as the administrator; `path` is relative to /api/. */
  call(path: string, more?: RequestInit): Promise<Response>;
  authorization: string;
  close(): Promise<void>;
}

export async function openClub(): Promise<Club> {
  const cluster = await startThrowAwayCluster();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-bench-'));
  const environment = environmentFor(cluster.url(), folder);
  // The product's default is measured, and not the level that `environmentFor` sets.
  delete environment.LOG_LEVEL;
  // Nothing listens at that address, so no provider is asked.
  for (const name of ['AUTH', 'STATUS', 'REFUND']) environment[`ATOM_${name}_URL`] = 'http://127.0.0.1:9/';
  Object.assign(process.env, environment);
  const { migrate, firstAdministrator } = await importApiModule('database/prepare');
  await migrate();
  await firstAdministrator();
  const db = new pg.Client({ connectionString: cluster.url() });
  await db.connect();
  await allowStatementLog(db);
  const eventIds = await addEventsAndMembers(db);
  const replica: Replica = spawnReplica('infra/local/serve/server.ts', await freePort(), environment);
  await untilReady(replica);
  const url = `http://127.0.0.1:${replica.port}`;
  const authorization = `Bearer ${await signIn(`${url}/api`)}`;
  return {
    ...{ url, db, cluster, eventIds, folder, authorization },
    pid: replica.process.pid ?? 0,
    call: (below, more) =>
      fetch(`${url}/api/${below}`, { ...more, headers: { authorization, 'content-type': 'application/json' } }),
    async close() {
      await stopReplica(replica);
      await db.end();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
