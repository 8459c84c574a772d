import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importApiModule } from '../../local/api-module.ts';
import { freePort } from '../../local/free-port.ts';
import type { Harness } from '../../product/harness.ts';
import { type Replica, spawnReplica, stopReplica, untilReady } from '../../product/replica.ts';
import { usageOf } from './process-usage.ts';

const seconds = 30;

export interface ManyClubs {
  /** Sums over all clubs: MB, connections, and thousandths of one core. */
  apiMb: number;
  databaseMb: number;
  connections: number;
  apiCpu: number;
  databaseCpu: number;
}

/**
 * Measures `count` idle clubs on one PostgreSQL, each with a database and a process of the API. The harness's own API
 * must not run.
 */
export async function manyClubs(harness: Harness, count: number): Promise<ManyClubs> {
  const replicas: Replica[] = [];
  try {
    for (let club = 0; club < count; club++) replicas.push(await startClub(harness, club));
    const before = cpuOf(harness, replicas);
    await wait(seconds * 1000);
    const after = cpuOf(harness, replicas);
    return {
      apiMb: sum(replicas.map(({ process: { pid } }) => usageOf(pid ?? 0).memoryMb)),
      databaseMb: usageOf(harness.databasePid()).memoryMb,
      connections: await harness.countConnections(),
      apiCpu: (after.api - before.api) / seconds,
      databaseCpu: (after.database - before.database) / seconds,
    };
  } finally {
    await Promise.all(replicas.map((replica) => stopReplica(replica)));
  }
}

async function startClub(harness: Harness, club: number): Promise<Replica> {
  const name = `club_${club}`;
  await harness.query(`CREATE DATABASE ${name}`);
  const url = harness.databaseUrl(name);
  await (await importApiModule('database/prepare')).migrate({ databaseUrl: url, databaseDirectUrl: url });
  const env = { ...harness.environment(), DATABASE_URL: url, DATA_DIR: path.join(harness.folder, name) };
  const replica = spawnReplica('api/dist/main.js', await freePort(), env, harness.log);
  await untilReady(replica);
  return replica;
}

const cpuOf = (harness: Harness, replicas: readonly Replica[]) => ({
  api: sum(replicas.map(({ process: { pid } }) => usageOf(pid ?? 0).cpuMs)),
  database: usageOf(harness.databasePid()).cpuMs,
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
