import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { ENV, type Env } from '../platform/config/env.ts';
import { type Queryable, SteadyClient } from '../platform/sql/steady-client.ts';

/**
 * Milliseconds to connect, and to answer. Checks wait for less, so that a slow answer does not close the connection.
 */
const longestMs = 3_000;

/**
 * The connection of the health checks, apart from the pool of the requests. In a rush all connections of that pool are
 * busy. A check that waited behind them would fail, although the database answers.
 */
@Injectable()
export class DatabaseProbe implements Queryable, OnApplicationShutdown {
  /** A pool of one connection, which is kept open; after a fault the pool opens another one. */
  private readonly pool: pg.Pool;

  constructor(@Inject(ENV) { databaseUrl }: Pick<Env, 'databaseUrl'>) {
    const limits = { connectionTimeoutMillis: longestMs, statement_timeout: longestMs, longestQueryMs: longestMs };
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'maidan health',
      Client: SteadyClient,
      max: 1,
      idleTimeoutMillis: 0,
      ...limits,
    });
    // The pool drops an idle connection that fails; the next check opens a new one.
    this.pool.on('error', () => undefined);
  }

  async query(text: string, values?: unknown[]): Promise<unknown> {
    return (await this.pool.query(text, values)).rows;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
