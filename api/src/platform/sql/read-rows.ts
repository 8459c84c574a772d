import { createHash } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** A prepared statement, which each connection parses once. PostgreSQL may use one plan for all values. */
export interface NamedStatement {
  name: string;
  text: string;
}

/**
 * Names a statement by a hash of its SQL. So a connection behind a pooler cannot have other SQL under the same name.
 */
export const namedStatement = (text: string): NamedStatement => ({
  name: createHash('sha256').update(text).digest('base64url'),
  text,
});

/**
 * PostgreSQL's codes for a statement that does not exist, and for one whose name is in use. Both happen behind a
 * pooler that gives each transaction another connection.
 */
const lostStatementErrors: readonly (string | undefined)[] = ['26000', '42P05'];

/** PostgreSQL's code for a prepared statement whose result types have changed, for example by a migration. */
const changedResult = '0A000';

/** Pools with one of `lostStatementErrors`. They send statements without names until the process restarts. */
const poolsWithoutNames = new WeakSet<pg.Pool>();

/**
 * The rows of a SELECT, on any free connection of the pool. TypeORM would create a query runner for each statement,
 * which takes longer. Do not use this for statements that write: `ContentState` learns of those from TypeORM's
 * `afterQuery`, which is not called here.
 */
export async function readRows<Row extends object>(
  db: DataSource,
  statement: string | NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const pool = (db.driver as PostgresDriver).master as pg.Pool;
  if (typeof statement === 'string') return read<Row>(pool, { text: statement, values: [...values] });
  const { name, text } = statement;
  const unnamed = { text, values: [...values] };
  if (poolsWithoutNames.has(pool)) return read<Row>(pool, unnamed);
  try {
    return await read<Row>(pool, { name, ...unnamed });
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (lostStatementErrors.includes(code)) poolsWithoutNames.add(pool);
    else if (code !== changedResult) throw error;
    return read<Row>(pool, unnamed);
  }
}

async function read<Row extends object>(pool: pg.Pool, query: pg.QueryConfig): Promise<Row[]> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<Row>(query);
    client.release();
    return rows;
  } catch (error) {
    client.release(!isUsableAfter(error));
    throw error;
  }
}

/**
 * Whether the connection can be used again after this error. It can after an error of the statement, but not when the
 * server has ended the connection (FATAL), nor when a prepared statement on it has outdated result types.
 */
const isUsableAfter = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.code !== changedResult;
