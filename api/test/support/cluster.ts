import type { Cluster } from '../../../infra/local/postgres/cluster.ts';

/** Jest loads setup and teardown as two worlds in one process: only the process itself connects them. */
const shelf = process as typeof process & { maidanTestCluster?: Cluster };

export function keepCluster(cluster: Cluster): void {
  shelf.maidanTestCluster = cluster;
}

export async function stopCluster(): Promise<void> {
  await shelf.maidanTestCluster?.stop();
}
