import pg from 'pg';
import { UserError } from '../../local/user-error.ts';

/** Seconds after which PostgreSQL ends a session idle in a transaction: a frozen backup would hold up VACUUM. */
const longestIdleSeconds = 600;

/** Settings that give a value the same text on each server, because texts of two servers are compared. */
const textForm = [
  `SET LOCAL TimeZone = 'UTC'`,
  `SET LOCAL DateStyle = 'ISO, YMD'`,
  `SET LOCAL IntervalStyle = 'postgres'`,
  `SET LOCAL bytea_output = 'hex'`,
  `SET LOCAL extra_float_digits = 1`,
];
const limits = [
  `SET LOCAL statement_timeout = 0`,
  `SET LOCAL idle_in_transaction_session_timeout = '${longestIdleSeconds}s'`,
];

/** Runs `work` with a connection of its own. @throws UserError when the database cannot be reached */
export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'maidan backup' });
  // A lost connection also fails the running statement, which reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new UserError(`The database cannot be reached: ${message || code}.`);
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs `work` in one read-only snapshot: all its statements see the database at the same time. */
export const inSnapshot = <T>(client: pg.Client, work: () => Promise<T>): Promise<T> =>
  inTransaction(client, 'ISOLATION LEVEL REPEATABLE READ, READ ONLY', work);

export const inWriteTransaction = <T>(client: pg.Client, work: () => Promise<T>): Promise<T> =>
  inTransaction(client, 'READ WRITE', work);

async function inTransaction<T>(client: pg.Client, mode: string, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN TRANSACTION ${mode}`);
  try {
    for (const statement of [...textForm, ...limits]) await client.query(statement);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
