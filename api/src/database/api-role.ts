import type { DataSource } from 'typeorm';
import type { Env } from '../config/env.ts';
import { jobsSchema } from '../jobs/jobs.service.ts';

/**
 * The role of DATABASE_URL where it is not the one that runs migrations (DATABASE_DIRECT_URL); otherwise undefined, and
 * the API owns its tables.
 */
export function apiRole({ databaseUrl, databaseDirectUrl }: Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>) {
  const [api, owner] = [databaseUrl, databaseDirectUrl].map((url) => decodeURIComponent(new URL(url).username));
  return api === owner ? undefined : api;
}

/** Lets the API's role read and write rows, and change no table. To be repeated after each migration. */
export async function grantRows(db: DataSource, role: string): Promise<void> {
  const to = db.driver.escape(role);
  for (const schema of ['public', jobsSchema])
    for (const right of [
      `USAGE ON SCHEMA ${schema}`,
      `SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema}`,
      `USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema}`,
      `EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema}`,
    ])
      await db.query(`GRANT ${right} TO ${to}`);
  await db.query(`REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${to}`);
}
