import pg from 'pg';
import type { Figures } from '../measure/figures.ts';
import { measureMemory } from '../players/measure-memory.ts';
import type { Club } from '../product/club.ts';
import { readStatements } from '../product/statements.ts';
import { resultsOf, type Row } from './row.ts';

const limits = { firstByteMs: 30, grownMb: 30 };

/**
 * The players' CSV against COPY of the same rows as plain columns; time to first byte and memory against fixed limits.
 */
export const exportRows: Row = {
  name: 'export',
  needs: [],
  note: `COPY of the same rows to STDOUT; the limits of first byte and memory are of their own.`,
  async measure(bench) {
    const club = await bench.clubWithPlayers();
    const { rounds, players } = bench;
    const query = await plainQuery(club);
    const baseline = async (): Promise<Figures> => ({
      ms: await copyOut(club.cluster.url(), query),
      ...limits,
    });
    return resultsOf(
      { row: 'export', what: `CSV of ${players.toLocaleString('en')} players; COPY`, rounds },
      { ours: () => exportOnce(club), baseline },
      {
        ms: { unit: 'ms', goal: { atMost: 1.3 } },
        firstByteMs: { unit: 'first byte ms; limit', goal: { atMost: 1 } },
        grownMb: { unit: 'memory growth MB; limit', goal: { atMost: 1 } },
      },
    );
  },
};

/** SQL of the list of all players as plain columns, the same rows in the same order. */
async function plainQuery(club: Club): Promise<string> {
  const list = async (): Promise<unknown> => (await club.call('players')).arrayBuffer();
  const statements = await readStatements(club.cluster, club.db, list);
  const query = statements.find(({ text }) => /"players"/.test(text) && !/^SELECT count/i.test(text));
  if (!query) throw new Error('The list read no players.');
  return query.text;
}

async function exportOnce(club: Club): Promise<Figures> {
  const began = performance.now();
  let firstByteMs = NaN;
  const { grown } = await measureMemory(club.pid, async () => {
    const { body, ok, status } = await club.call('players/export');
    if (!ok || !body) throw new Error(`The export answered ${status}.`);
    for await (const chunk of body)
      if (chunk.length > 0 && Number.isNaN(firstByteMs)) firstByteMs = performance.now() - began;
  });
  return { ms: performance.now() - began, firstByteMs, grownMb: grown };
}

/** Milliseconds of `COPY (query) TO STDOUT` as CSV on its own connection; the bytes are read and discarded. */
async function copyOut(databaseUrl: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const began = performance.now();
  await client.query(`COPY (${query}) TO STDOUT (FORMAT csv, HEADER)`);
  const ms = performance.now() - began;
  await client.end();
  return ms;
}
