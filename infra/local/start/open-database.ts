import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { startCluster } from '../postgres/cluster.ts';
import type { Cluster } from '../postgres/cluster.ts';
import { errorMessage, UserError } from '../user-error.ts';
import { restartDelay } from '../supervise/restart-delay.ts';
import { print } from '../command-line.ts';

const NAME = 'maidan';

interface Database {
  url: string;
  stop(): Promise<void>;
}

/**
 * Opens the product's own PostgreSQL under the data folder. When it ends by itself, it is restarted on the same port.
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  const options = { folder: path.join(dataDir, 'postgres'), port: await freePort() };
  const pause = restartDelay();
  let stopping = false;
  let reviving: Promise<void> | undefined;
  let cluster = await startCluster(options);
  const revive = async (): Promise<void> => {
    while (!stopping) {
      const ms = pause();
      print(`database ended by itself; again in ${ms / 1000} s`);
      await wait(ms, undefined, { signal: halt.signal }).catch(() => undefined);
      if (stopping) return;
      try {
        return watch(await startCluster({ ...options, mustExist: true }));
      } catch (error) {
        print(errorMessage(error));
      }
    }
  };
  const watch = (started: Cluster) => {
    cluster = started;
    cluster.process.once('exit', () => (reviving = revive()));
  };
  const halt = new AbortController();
  const stop = async () => {
    stopping = true;
    halt.abort();
    // Waits for a restart that is under way, so that it is stopped too.
    await reviving;
    await cluster.stop();
  };
  watch(cluster);
  // If its database cannot be opened (say, a wrong password), PostgreSQL is stopped before the error goes on.
  await createDatabase(cluster).catch(async (error: unknown) => {
    await stop();
    throw new UserError(`The database in ${options.folder} cannot be used: ${errorMessage(error)}.`);
  });
  return { url: cluster.url(NAME), stop };
}

async function createDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url() });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME]);
    if (!rowCount) await client.query(`CREATE DATABASE ${NAME}`);
  } finally {
    await client.end();
  }
}
