import { createHash } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** A prepared statement, which each connection parses once. PostgreSQL may switch to one plan for all values. */
export interface NamedStatement {
  name: string;
  text: string;
}

/**
 * The name is a hash of the SQL: behind a pooler, an older version of the program cannot have prepared other SQL under the
 * same name.
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

/** Pools that have shown a pooler's error; such pools send statements without names until the process restarts. */
const poolsWithoutNames = new WeakSet<pg.Pool>();

/**
 * The rows of a SELECT, on whichever connection of the pool is free. TypeORM's own way makes a query runner for each
 * statement, which takes longer than sending it. Do not use this for statements that write: `ContentState` learns of
 * those from TypeORM's `afterQuery`, which is not called here.
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
 * server ends the connection (FATAL), nor when a prepared statement on it has earlier result types.
 */
const isUsableAfter = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.code !== changedResult;
