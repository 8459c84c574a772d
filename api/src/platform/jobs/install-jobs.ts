import { PgBoss } from 'pg-boss';
import { jobsSchema } from './jobs-tables.ts';

/** Makes or updates the tables of the job queues; does nothing when they are up to date. */
export async function installJobs(databaseUrl: string): Promise<void> {
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
