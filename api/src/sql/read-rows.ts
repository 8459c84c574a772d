import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * The rows of a SELECT, on whichever connection of the pool is free. TypeORM's own way makes a query runner for each
 * statement, which takes longer than sending it. Not for what writes: TypeORM would tell nobody of it.
 */
export const readRows = async <Row extends object>(
  db: DataSource,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => (await ((db.driver as PostgresDriver).master as Pool).query<Row>(text, [...values])).rows;
