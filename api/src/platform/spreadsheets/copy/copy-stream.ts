import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import type pg from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';
import { closeConnection, endTransaction, type RowText } from '../cursor-stream.ts';
import { downloadPlaces, stalled, stallMs } from '../stream-places.ts';
import { cellSettings, type CopiedTable } from './copied-table.ts';
import { copyStatement } from './copy-statement.ts';
import { CopyToCsv } from './copy-to-csv.ts';

/** Milliseconds for a statement that sends all rows and waits for its reader: enough for 14 MB at 8 kB/s. */
const longestMs = 30 * 60_000;

/** Settings of the transaction. JIT is off, because compiling would cost more than it saves. */
const settings = { ...cellSettings, statement_timeout: String(longestMs), jit: 'off' };

/**
 * Streams a query's rows as a CSV file, no faster than the reader takes them, and counts them in the same snapshot.
 * When all is read the connection goes back to the pool. When the stream fails, stalls or is destroyed, the connection
 * is closed, which ends the statement. COPY is used beside the cursor of `cursor-stream.ts`, because it is quicker for
 * long lists.
 * @throws DomainError `unavailable` when too many wait for a place, or after waiting too long
 */
export async function streamCopiedTable<T extends ObjectLiteral>(
  db: DataSource,
  rows: SelectQueryBuilder<T>,
  table: CopiedTable,
): Promise<RowText> {
  const freePlace = await downloadPlaces.take();
  const runner = db.createQueryRunner();
  let released: Promise<void> | undefined;
  const release = (isWhole: boolean) => (released ??= releaseConnection(runner, isWhole).finally(freePlace));
  try {
    await runner.startTransaction('REPEATABLE READ');
    rows.setQueryRunner(runner);
    const total = await rows.getCount();
    const copied = await startCopy(runner, rows, table);
    const text = new CopyToCsv(table);
    copied.once('end', () => void release(true));
    pipeline(copied, text, (fault) => void release(!fault));
    endWhenStalled(copied, text);
    // An error of the first rows can still be answered with an HTTP status, because nothing has been sent yet.
    await once(text, 'readable');
    return { total, text: text.on('error', () => undefined) };
  } catch (fault) {
    await release(false);
    throw fault;
  }
}

async function startCopy<T extends ObjectLiteral>(
  runner: QueryRunner,
  rows: SelectQueryBuilder<T>,
  { columns }: CopiedTable,
): Promise<CopyToStreamQuery> {
  rows.select([]);
  // The parentheses are needed because TypeORM moves the names of its own columns to the front.
  for (const [heading, sql] of columns) rows.addSelect(`(${sql})`, heading);
  const { statement, settings: parameters } = copyStatement(...rows.getQueryAndParameters());
  const all = { ...settings, ...parameters };
  await runner.query('SELECT set_config(name, value, true) FROM unnest($1::text[], $2::text[]) AS s (name, value)', [
    Object.keys(all),
    Object.values(all),
  ]);
  const client = (await runner.connect()) as pg.PoolClient;
  return limitedCopy(client, statement);
}

/**
 * Starts a COPY with a time limit. pg limits a query by a timer that it clears in the query's callback. A query of
 * pg-copy-streams has no callback, so one is added.
 */
function limitedCopy(client: pg.PoolClient, statement: string): CopyToStreamQuery {
  const query = Object.assign(copyTo(statement), { query_timeout: longestMs, callback: () => undefined });
  // The query ends when its connection closes, even after the stream was destroyed.
  query.on('error', () => undefined).once('close', () => query.callback());
  return client.query(query);
}

/**
 * Ends a file whose reader has taken nothing for `stallMs`. The time does not count while no text waits for the reader.
 */
export function endWhenStalled(copied: Readable, text: Readable): void {
  const stall = setInterval(() => text.readableLength > 0 && text.destroy(stalled()), stallMs);
  copied.on('data', () => stall.refresh()).once('close', () => clearInterval(stall));
}

/**
 * Releases the connection of a stream that was read to its end, and closes it otherwise. Closing is the only way to end
 * a statement whose rows are not taken.
 */
async function releaseConnection(runner: QueryRunner, isWhole: boolean): Promise<void> {
  if (isWhole) await endTransaction(runner);
  else if (!runner.isReleased) await closeConnection(runner);
  if (!runner.isReleased) await runner.release();
}
