import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startBaseline } from '../baselines/baseline.ts';
import { measureCalls } from '../measure/calls.ts';
import { compareInTurn } from '../measure/figures.ts';
import type { Result } from '../measure/results.ts';
import type { Club } from '../product/club.ts';
import { readStatements } from '../product/statements.ts';
import { type Bench, resultsOf, type Row } from './row.ts';

const page = (path: string, filter: object, from = 0): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), range: `[${from},${from + 24}]` })}`;

const callsOf = (players: number): [what: string, path: string][] => [
  ['players, first page with total', page('admin/players', {})],
  ['players, last pages', page('admin/players', {}, Math.floor(players * 0.9))],
  ['players, search by name', page('admin/players', { q: 'ravi no61213' })],
  ['players, suggestions', 'players/search?q=farida&limit=8'],
  ['payments, first page with total', page('admin/payments', {})],
  ['payments, search by mobile', page('admin/payments', { q: '7000061213' })],
];

/** What the console reads of players and payments, against bare `node:http` and `pg` with the same statements. */
export const consoleRows: Row = {
  name: 'console',
  needs: [],
  note: 'bare node:http and pg with the same statements; both have answered for some seconds before.',
  async measure(bench) {
    const club = await bench.clubWithPlayers();
    const results: Result[] = [];
    for (const [what, call] of callsOf(bench.players)) results.push(...(await measureCall(bench, club, what, call)));
    return results;
  },
};

/** Not counted: a server that has just started still compiles for thousands of calls, which the 95th percentile shows. */
const warmUpRounds = 2;

async function measureCall({ rounds, seconds }: Bench, club: Club, what: string, call: string): Promise<Result[]> {
  const ask = async (): Promise<unknown> => (await club.call(call)).arrayBuffer();
  // The first one compiles code and reads what is kept for the next.
  await ask();
  const statements = await readStatements(club.cluster, club.db, ask);
  const file = path.join(club.folder, 'statements');
  writeFileSync(file, JSON.stringify(statements));
  const baseline = await startBaseline('http-query.ts', { STATEMENTS: file, DATABASE_URL: club.cluster.url() });
  const { authorization } = club;
  const pair = {
    ours: () => measureCalls(`${club.url}/api/${call}`, seconds, { authorization }),
    baseline: () => measureCalls(baseline.url, seconds),
  };
  try {
    await compareInTurn(pair, warmUpRounds);
    return await resultsOf({ row: 'console', what: `${what}, ${statements.length} statements`, rounds }, pair, {
      p95Ms: { unit: 'p95 ms', goal: { atMost: 1.2 } },
      p50Ms: { unit: 'median ms' },
    });
  } finally {
    await baseline.stop();
  }
}
