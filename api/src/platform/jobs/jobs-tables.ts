import { createRequire } from 'node:module';
import type { Queryable } from '../sql/steady-client.ts';

/** The schema of pg-boss's tables. */
export const jobsSchema = 'jobs';

/** The version of the tables that this pg-boss needs. It also works with newer tables. */
const { pgboss } = createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } };

/** Whether the tables are up to date, so that `installJobs` has nothing to do. */
export async function areJobsInstalled(db: Queryable): Promise<boolean> {
  const table = `${jobsSchema}.version`;
  const [{ exists }] = (await db.query('SELECT to_regclass($1) IS NOT NULL AS exists', [table])) as [
    { exists: boolean },
  ];
  if (!exists) return false;
  const [row] = (await db.query(`SELECT version FROM ${table}`)) as { version: number }[];
  return row !== undefined && Number(row.version) >= pgboss.schema;
}

/** Creates or updates the tables of the job queues. */
export async function installJobs(databaseUrl: string): Promise<void> {
  // pg-boss is loaded here, because most starts only call `areJobsInstalled`.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: jobsSchema,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}
