import type { Cluster } from '../../../../infra/local/postgres/cluster.ts';

/** Jest loads setup and teardown in separate module registries, so the cluster is kept on `process`. */
const shelf = process as typeof process & { maidanTestCluster?: Cluster };

export function keepCluster(cluster: Cluster): void {
  shelf.maidanTestCluster = cluster;
}

export async function stopCluster(): Promise<void> {
  await shelf.maidanTestCluster?.stop();
}
