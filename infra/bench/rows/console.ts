import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { startBaseline } from '../baselines/baseline.ts';
import { compareInTurn, type Figures } from '../measure/figures.ts';
import type { Result } from '../measure/results.ts';
import { insertCapturedPayments } from '../players/many-payments.ts';
import { addEventsAndMembers } from '../product/club-data.ts';
import { type Club, openClub } from '../product/club.ts';
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

/** Searches by name: as it is written, in another script, and in another spelling. */
const searches: [what: string, path: string][] = [
  ['players, search by name', page('admin/players', { q: 'ravi no61213' })],
  ['players, Hindi for a Latin name', page('admin/players', { q: 'रवि no61213' })],
  ['players, Latin for a Hindi name', page('admin/players', { q: 'rajesh no61217' })],
  ['players, another spelling', page('admin/players', { q: 'sunitha no61214' })],
  ['payments, search by name', page('admin/payments', { q: 'ravi no61213' })],
  ['payments, Hindi for a Latin name', page('admin/payments', { q: 'रवि no61213' })],
];

/** The console's lists of players and payments, against bare `node:http` and `pg` with the same statements. */
export const consoleRows: Row = {
  name: 'console',
  needs: [],
  note: 'bare node:http and pg with the same statements; both have answered for some seconds before.',
  async measure(bench) {
    const club = await bench.clubWithPlayers();
    const results: Result[] = [];
    for (const [what, call] of callsOf(bench.players))
      results.push(...(await measureCall(bench, club, { what, call })));
    return results;
  },
};

/** Searches that also find names that sound alike, against the same searches by letters alone. */
export const searchRows: Row = {
  name: 'search',
  needs: [],
  note: 'bare node:http and pg with the same statements without the names that only sound alike and without corrected names.',
  async measure(bench) {
    const club = await bench.clubWithPlayers();
    const results: Result[] = [];
    for (const [what, call] of searches)
      results.push(...(await measureCall(bench, club, { row: 'search', what, call, ...byLetters })));
    return results;
  },
};

/** The baseline of `searchRows`. */
const byLetters = {
  without: (text: string): string =>
    text
      .replaceAll(/\S+ LIKE search_pattern\((\$\d+)\)/g, '($1::text IS NULL)')
      .replaceAll(/u\.id = ANY \(ARRAY\(SELECT c\.player_id [^()]*\)\)/g, 'false'),
  atMost: 1.5,
};

/** The figures of the list of events, for a club of 2,000 events whose payments have all been captured. */
export const figureRows: Row = {
  name: 'event-figures',
  needs: [],
  note: 'bare node:http and pg with the same statements, of which each reads all payments; a club of its own.',
  async measure(bench) {
    const club = await openClub();
    try {
      const events = await addEventsAndMembers(club.db, 2_000);
      await insertCapturedPayments(club.db, events, bench.players);
      const what = `figures of ${events.length} events, ${bench.players} payments`;
      return await measureCall(bench, club, { what, call: 'admin/event-figures', row: 'event-figures' });
    } finally {
      await club.close();
    }
  },
};

/**
 * Rounds that are not counted: a new server still compiles code for thousands of calls, which the 95th percentile
 * shows.
 */
const warmUpRounds = 2;

interface MeasuredCall {
  row?: string;
  what: string;
  /** Address below /api/. */
  call: string;
  /** Changes the statements of the baseline. */
  without?: (text: string) => string;
  /** Highest ratio of the 95th percentile. */
  atMost?: number;
}

async function measureCall({ rounds, seconds }: Bench, club: Club, measured: MeasuredCall): Promise<Result[]> {
  const { row = 'console', what, call, without = (text) => text, atMost = 1.2 } = measured;
  const ask = async (): Promise<unknown> => (await club.call(call)).arrayBuffer();
  // The first call compiles code and fills caches.
  await ask();
  const statements = await readStatements(club.cluster, club.db, ask);
  const file = path.join(club.folder, 'statements');
  writeFileSync(file, JSON.stringify(statements.map((each) => ({ ...each, text: without(each.text) }))));
  const baseline = await startBaseline('http-query.ts', { STATEMENTS: file, DATABASE_URL: club.cluster.url() });
  const { authorization } = club;
  const pair = {
    ours: () => measureCalls(`${club.url}/api/${call}`, seconds, { authorization }),
    baseline: () => measureCalls(baseline.url, seconds),
  };
  try {
    await compareInTurn(pair, warmUpRounds);
    return await resultsOf({ row, what: `${what}, ${statements.length} statements`, rounds }, pair, {
      p95Ms: { unit: 'p95 ms', goal: { atMost } },
      p50Ms: { unit: 'median ms' },
    });
  } finally {
    await baseline.stop();
  }
}

/** With fewer calls the 95th percentile would be one of a few slow ones. */
const leastCalls = 300;

/**
 * Makes one call after the other on one connection, and reads each answer to its end.
 * @param seconds the least time; at least 300 calls are made
 * @throws when an answer is not 200
 */
async function measureCalls(url: string, seconds: number, headers: Record<string, string> = {}): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  try {
    const end = performance.now() + seconds * 1_000;
    while (times.length < leastCalls || performance.now() < end) {
      const began = performance.now();
      await answered(url, headers, agent);
      times.push(performance.now() - began);
    }
  } finally {
    agent.destroy();
  }
  times.sort((a, b) => a - b);
  return { p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) };
}

/**
 * The time within which the given share of the calls was answered.
 * @param times sorted; `share` is from 0 to 1
 */
const percentile = (times: readonly number[], share: number): number =>
  times[Math.ceil(times.length * share) - 1] ?? NaN;

const answered = (url: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { headers, agent }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    })
      .once('error', reject)
      .end();
  });
