import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Cluster, startCluster } from '../local/postgres/cluster.ts';
import { deleteHome } from '../local/postgres/data-home-outside.ts';
import { clusterHome } from '../local/postgres/postgres-home.ts';
import { stopOrphan } from '../local/postgres/postgres-orphan.ts';
import { postgresUser } from '../local/postgres/postgres-user.ts';
import { isRunning, processMark } from './copies/process-mark.ts';
import { beforeSignalEnds } from './stop-on-signal.ts';

const prefix = 'maidan-verify-';
const owner = 'owner';

/**
 * Starts a PostgreSQL in which a copy is restored to verify it. It holds decrypted personal data. Therefore `stop`
 * deletes it, a signal that ends this process deletes it, and the next run deletes it when this process was killed.
 * @param within parent folder; by default the system's folder for temporary files
 */
export async function startScratchCluster(within = os.tmpdir()): Promise<Pick<Cluster, 'url' | 'stop'>> {
  await sweepScratchClusters(within);
  const folder = mkdtempSync(path.join(within, prefix));
  writeFileSync(path.join(folder, owner), processMark(), { mode: 0o600 });
  const home = path.join(folder, 'postgres');
  const remove = () => removeCluster(folder);
  const forget = beforeSignalEnds(remove);
  const stop = async () => {
    await remove();
    forget();
  };
  try {
    chmodSync(folder, 0o711);
    const { url } = await startCluster({ folder: home, durable: false });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Stops and deletes the scratch clusters that killed runs have left; one that cannot be read or removed stays. */
export async function sweepScratchClusters(within: string): Promise<void> {
  for (const name of readdirSync(within).filter((each) => each.startsWith(prefix))) {
    const mark = path.join(within, name, owner);
    try {
      if (existsSync(mark) && !isRunning(readFileSync(mark, 'utf8'))) await removeCluster(path.join(within, name));
    } catch {
      // The folder may belong to another user.
    }
  }
}

async function removeCluster(folder: string): Promise<void> {
  const home = path.join(folder, 'postgres');
  if (existsSync(home)) {
    await stopOrphan(path.join(clusterHome(home, postgresUser()), 'data'));
    deleteHome(home);
  }
  rmSync(folder, { recursive: true, force: true });
}
