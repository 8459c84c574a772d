import {
  DataSource,
  type DataSourceOptions,
  DefaultNamingStrategy,
  type NamingStrategyInterface,
  type Table,
} from 'typeorm';
import { longestIdleMs, SteadyClient } from '../platform/sql/steady-client.ts';
import type { Env } from '../platform/config/env.ts';
import { ConfigurationError } from '../platform/config/read-setting.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations.ts';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const join = (table: Table | string, columns: string[], ending: string): string =>
  [typeof table === 'string' ? table : table.name, ...columns, ending].join('_');

/**
 * Names of columns and constraints. `eventName` in code is `event_name` in the database, so that SQL needs no quotes.
 * Constraints have PostgreSQL's own default names, as in migrations.
 */
export class SnakeCase extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, given ?? property].join('_'));
  }

  override joinColumnName(relation: string, column: string): string {
    return snake(`${relation}_${column}`);
  }

  override primaryKeyName(table: Table | string): string {
    return join(table, [], 'pkey');
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return join(table, columns, 'key');
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return join(table, columns, 'fkey');
  }
}

/** Database options shared by the app, the migrations, the seed and the tests. */
export const dataSourceOptions = (env: Pick<Env, 'databaseUrl'> & Partial<Pick<Env, 'databasePoolSize'>>) =>
  ({
    type: 'postgres',
    url: env.databaseUrl,
    entities,
    migrations,
    namingStrategy: new SnakeCase(),
    synchronize: false,
    // The function gen_random_uuid() is built into PostgreSQL; extensions are created by migrations.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    logging: false,
    // Milliseconds. Limits for a hanging statement and for waiting on a free connection.
    extra: {
      Client: SteadyClient,
      max: env.databasePoolSize ?? 4,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 20_000,
      // A frozen server does not enforce its own time-out, so the client has one too, a little longer than
      // `statement_timeout`.
      longestQueryMs: 21_000,
      idle_in_transaction_session_timeout: longestIdleMs,
    },
  }) satisfies DataSourceOptions;

/** Milliseconds that a migration waits for a lock. Requests for the table wait behind a waiting ALTER TABLE. */
const migrationLockMs = 2_000;

/** Options for migrations: no time-out of statements, and a short `lock_timeout` (`migrationLockMs`). */
export const migrationOptions = (env: Pick<Env, 'databaseUrl'>) => ({
  ...dataSourceOptions(env),
  extra: {
    Client: SteadyClient,
    max: 2,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    lock_timeout: migrationLockMs,
    application_name: 'maidan migrations',
  },
});

/**
 * A connected data source; the caller destroys it.
 * @param variable name of the setting, for the error
 * @throws ConfigurationError when there is no database or the login is refused
 */
export const connect = (
  env: Pick<Env, 'databaseUrl'>,
  options: DataSourceOptions = dataSourceOptions(env),
  variable = 'DATABASE_URL',
): Promise<DataSource> =>
  new DataSource(options).initialize().catch((fault: Error & { code?: string }) => {
    // A host with several addresses fails with a code only. The error gets no `cause`, because the driver's error may
    // contain the password.
    throw new ConfigurationError(`${variable} cannot be used: ${fault.message || fault.code}.`);
  });
