import type pg from 'pg';
import { type InitialPassword, unusedInitialPassword } from '../auth/initial-password.ts';
import type { Env } from '../platform/config/env.ts';
import { areJobsInstalled } from '../platform/jobs/jobs-tables.ts';
import { type Queryable, SteadyClient } from '../platform/sql/steady-client.ts';
import { executedMigrations, isEmpty, isRestoreUnfinished, nameOf } from './database-state.ts';
import { migrations } from './migrations.ts';

export interface Prepared {
  /** The first administrator whose generated password nobody has used yet. */
  administrator?: InitialPassword;
}

/**
 * What the database has when a start has nothing to prepare: tables up to date, the demo present or not wanted, and an
 * administrator. Undefined otherwise, also when the database does not answer, and when DATABASE_DIRECT_URL differs from
 * DATABASE_URL: the API may then have a role of its own, whose rights are granted at each start. Only pg is used here,
 * because loading TypeORM, the entities and the demo takes much longer.
 */
export async function readPrepared(env: Env): Promise<Prepared | undefined> {
  if (env.databaseUrl !== env.databaseDirectUrl) return undefined;
  const client: pg.Client = new SteadyClient({
    connectionString: env.databaseUrl,
    connectionTimeoutMillis: 5_000,
    longestQueryMs: 5_000,
  });
  try {
    await client.connect();
    const db: Queryable = { query: async (text, values) => (await client.query(text, values)).rows };
    if (!(await isPrepared(db, env))) return undefined;
    const administrator = await unusedInitialPassword(db, env.dataDir);
    return { ...(administrator && { administrator }) };
  } catch {
    // The preparation itself reports the fault.
    return undefined;
  } finally {
    await client.end();
  }
}

async function isPrepared(db: Queryable, { seedDemo }: Env): Promise<boolean> {
  const executed = await executedMigrations(db);
  return (
    migrations.every((Migration) => executed.includes(nameOf(new Migration()))) &&
    !(await isRestoreUnfinished(db)) &&
    (await areJobsInstalled(db)) &&
    !(seedDemo && (await isEmpty(db))) &&
    (await hasAdministrator(db))
  );
}

async function hasAdministrator(db: Queryable): Promise<boolean> {
  const rows = (await db.query('SELECT FROM admins LIMIT 1')) as unknown[];
  return rows.length > 0;
}
