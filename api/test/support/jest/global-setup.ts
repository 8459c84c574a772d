import { startThrowAwayCluster } from '../../../../infra/local/postgres/cluster.ts';
import { keepCluster, keepPooler } from './cluster.ts';
import { startPgBouncer } from './pgbouncer.ts';

/**
 * One PostgreSQL for the whole run; every test file gets a database of its own in it. With `TEST_POOLED` through
 * PgBouncer.
 */
export default async function globalSetup(): Promise<void> {
  const cluster = await startThrowAwayCluster();
  keepCluster(cluster);
  process.env.TEST_CLUSTER_URL = cluster.url();
  if (process.env.TEST_POOLED) keepPooler(await startPgBouncer(cluster.url()));
}
