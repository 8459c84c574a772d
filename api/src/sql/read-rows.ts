import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * The rows of a SELECT, on whichever connection of the pool is free. TypeORM's own way makes a query runner for each
 * statement, which takes longer than sending it. Not for statements that write: `ContentState` learns of those from
 * TypeORM's `afterQuery`, which is not called here.
 */
export async function readRows<Row extends object>(
  db: DataSource,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = await ((db.driver as PostgresDriver).master as pg.Pool).connect();
  try {
    const { rows } = await client.query<Row>(text, [...values]);
    client.release();
    return rows;
  } catch (error) {
    // After an error of the statement the connection is as good as before; after any other it is closed, also when the
    // server says that it ends the connection (FATAL).
    client.release(!(error instanceof pg.DatabaseError) || error.severity === 'FATAL');
    throw error;
  }
}
