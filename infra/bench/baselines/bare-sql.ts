import pg from 'pg';
import type { Transaction } from '../product/transactions.ts';

/** Connections of the product's pool. */
const connections = 12;

/** Milliseconds in which all of them are done at once, each with its own transactions in their order. */
export async function bareSql(databaseUrl: string, each: readonly Transaction[][]): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  try {
    // As in the product, the connections are open.
    await Promise.all(Array.from({ length: connections }, () => pool.query('SELECT pg_sleep(0.2)')));
    const began = performance.now();
    await Promise.all(
      each.map(async (transactions) => {
        for (const transaction of transactions) await run(pool, transaction);
      }),
    );
    return performance.now() - began;
  } finally {
    await pool.end();
  }
}

async function run(pool: pg.Pool, { isBlock, statements }: Transaction): Promise<void> {
  const client = await pool.connect();
  try {
    if (isBlock) await client.query('START TRANSACTION');
    for (const { text, values } of statements) await client.query(text, values);
    if (isBlock) await client.query('COMMIT');
  } finally {
    client.release();
  }
}
