import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyStatement, type Table } from './tables.ts';

export interface TableSum {
  rows: number;
  /** SHA-256 of the text of all rows. */
  sha256: string;
}

/** The text of all rows in the form of COPY; `sum` is right once the text was read to its end. */
export function readTable(client: pg.Client, table: Table): { text: Readable; sum: () => TableSum } {
  const stream = client.query(copyTo(copyStatement(table)));
  const hash = createHash('sha256');
  const text = Readable.from(hashed(stream, hash));
  return { text, sum: () => ({ rows: stream.rowCount, sha256: hash.digest('hex') }) };
}

async function* hashed(source: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Row count and SHA-256 of a table, without keeping the rows. */
export async function sumOf(client: pg.Client, table: Table): Promise<TableSum> {
  const { text, sum } = readTable(client, table);
  text.resume();
  await finished(text);
  return sum();
}
