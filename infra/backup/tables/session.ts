import pg from 'pg';
import { UserError } from '../../local/user-error.ts';

/** Seconds that a frozen backup may keep its snapshot, which holds up the clean-up of old rows. */
const longestIdleSeconds = 600;

/** The same text of a value on every server: what is written here is read there, and the sums are compared. */
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

/** A connection of its own. @throws UserError when the database cannot be reached */
export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'maidan backup' });
  // Reported by the statement that fails with it.
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

/** Every statement of `work` sees the same moment of the database. */
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
