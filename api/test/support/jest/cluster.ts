import type { Cluster } from '../../../../infra/local/postgres/cluster.ts';
import type { Pooler } from './pgbouncer.ts';

/** Jest loads setup and teardown in separate module registries, so what the setup starts is stored on `process`. */
const jestProcess = process as typeof process & { maidanTestCluster?: Cluster; maidanTestPooler?: Pooler };

export function keepCluster(cluster: Cluster): void {
  jestProcess.maidanTestCluster = cluster;
}

export function keepPooler(pooler: Pooler): void {
  jestProcess.maidanTestPooler = pooler;
  process.env.TEST_POOLER_URL = pooler.url;
}

export async function stopCluster(): Promise<void> {
  await jestProcess.maidanTestPooler?.stop();
  await jestProcess.maidanTestCluster?.stop();
}
