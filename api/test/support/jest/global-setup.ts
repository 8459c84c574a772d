import { startThrowAwayCluster } from '../../../../infra/local/postgres/cluster.ts';
import { keepCluster } from './cluster.ts';

/** One PostgreSQL for the whole run; every test file gets a database of its own in it. */
export default async function globalSetup(): Promise<void> {
  const cluster = await startThrowAwayCluster();
  keepCluster(cluster);
  process.env.TEST_CLUSTER_URL = cluster.url();
}
