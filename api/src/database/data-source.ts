import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Env } from '../config/env.ts';
import { ConfigurationError } from '../config/read-setting.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations.ts';
import { SnakeCase } from './snake-case.ts';

/** The one description of the database: for the app, the migrations, the seed and the tests. */
export const dataSourceOptions = (env: Pick<Env, 'databaseUrl'>) =>
  ({
    type: 'postgres',
    url: env.databaseUrl,
    entities,
    migrations,
    namingStrategy: new SnakeCase(),
    synchronize: false,
    // gen_random_uuid() is in PostgreSQL itself; extensions are the migrations' business.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    logging: false,
    // Milliseconds. A statement that hangs must not hold a connection for ever, and nobody waits for one for ever.
    extra: {
      max: 12,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 20_000,
      // A frozen server ends no statement: the client stops waiting by itself, after the server had its chance.
      query_timeout: 21_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  }) satisfies DataSourceOptions;

/** Milliseconds that a migration waits for a lock: behind a waiting ALTER TABLE every request of the site waits too. */
const migrationLockMs = 5_000;

/** For migrations: they may work as long as they need, and wait for a lock only so long that nobody else notices. */
export const migrationOptions = (env: Pick<Env, 'databaseUrl'>) => ({
  ...dataSourceOptions(env),
  extra: {
    max: 2,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    lock_timeout: migrationLockMs,
    application_name: 'maidan migrations',
  },
});

/**
 * Connected; the caller destroys it.
 * @throws ConfigurationError when the address leads to no database that lets us in
 */
export const connect = (
  env: Pick<Env, 'databaseUrl'>,
  options: DataSourceOptions = dataSourceOptions(env),
): Promise<DataSource> =>
  new DataSource(options).initialize().catch((fault: Error & { code?: string }) => {
    // A host of several addresses fails with a code only. No cause goes along: the driver's may hold the password.
    throw new ConfigurationError(`DATABASE_URL cannot be used: ${fault.message || fault.code}.`);
  });
