import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startThrowAwayCluster } from '../../../../infra/local/postgres/cluster.ts';
import { keepCluster, keepPooler } from './cluster.ts';
import { startPgBouncer } from './pgbouncer.ts';

const openapi = path.resolve(import.meta.dirname, '../../../openapi/write.ts');

/**
 * Starts one PostgreSQL for the whole run. With `TEST_POOLED` the tests connect through PgBouncer. Also writes
 * `api/openapi.json`, with which the tests compare the API's answers.
 */
export default async function globalSetup(): Promise<void> {
  const described = promisify(execFile)(process.execPath, [openapi, '--document']);
  const [cluster] = await Promise.all([startThrowAwayCluster(), described]);
  keepCluster(cluster);
  process.env.TEST_CLUSTER_URL = cluster.url();
  if (process.env.TEST_POOLED) keepPooler(await startPgBouncer(cluster.url()));
}
