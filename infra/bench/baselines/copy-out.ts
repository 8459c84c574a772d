import pg from 'pg';
import type { Figures } from '../measure/figures.ts';

/** What pg emits of a COPY, which its own query drops. */
type Copying = pg.Client & {
  connection: { on(event: 'copyData', listener: (message: { chunk: Buffer }) => void): void };
};

/** Milliseconds and bytes of `COPY (query) TO STDOUT` as CSV, on a connection of its own. */
export async function copyOut(databaseUrl: string, query: string): Promise<Figures> {
  const client = new pg.Client({ connectionString: databaseUrl }) as Copying;
  await client.connect();
  const began = performance.now();
  let bytes = 0;
  let firstByteMs = NaN;
  client.connection.on('copyData', ({ chunk }) => {
    if (bytes === 0) firstByteMs = performance.now() - began;
    bytes += chunk.length;
  });
  await client.query(`COPY (${query}) TO STDOUT (FORMAT csv, HEADER)`);
  const ms = performance.now() - began;
  await client.end();
  return { ms, firstByteMs, bytes };
}
