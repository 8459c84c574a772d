/**
 * `npm run prove:players`: the console with a hundred thousand players. Its lists and searches use an index and are
 * compared with the same questions without one; its export streams, and the API weighs the same all the while.
 * `-- --players 20000` for fewer.
 */
import { parseArgs } from 'node:util';
import { buildApi } from '../../local/build/build-workspaces.ts';
import { errorMessage } from '../../local/user-error.ts';
import { measureMemory } from './measure-memory.ts';
import { plansOf, questions } from './plans.ts';
import { heap, type RunningApi, startApi } from './running-api.ts';

const { values } = parseArgs({ options: { players: { type: 'string', default: '100000' } } });
const players = Number(values.players);

/** Megabytes that an export may add, however many rows it has: buffers on the way, and what was not collected yet. */
const mostGrown = 48;
/** Milliseconds for a call, the machine being busy: up to here a person's thought is not interrupted. */
const longest = 1_000;
const rounds = 9;

async function median(deed: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await deed();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN;
}

const fixed = (ms: number): string => `${ms.toFixed(1)} ms`.padStart(10);

async function lists({ db, call }: RunningApi): Promise<void> {
  const plans = await plansOf(db);
  for (const { name, filter, limit } of questions) {
    const { index, ms, withoutMs } = plans.get(name)!;
    const asked = new URLSearchParams({ filter: JSON.stringify(filter), range: `[0,${limit - 1}]` });
    const path = limit === 8 ? `players/search?q=${filter.q}&limit=8` : `admin/players?${asked}`;
    const whole = await median(async () => (await call(path)).arrayBuffer());
    const times = (withoutMs / ms).toFixed(0).padStart(5);
    console.log(`  ${name.padEnd(36)}${fixed(ms)} by ${index.padEnd(16)}${times} x faster   call${fixed(whole)}`);
    if (whole > longest) throw new Error(`${name} took ${whole.toFixed(0)} ms, more than ${longest}`);
  }
}

/** Reads an answer as it comes, and keeps nothing of it. */
async function drain({ body, ok, status }: Response): Promise<{ bytes: number; lines: number }> {
  if (!ok || !body) throw new Error(`answered ${status}`);
  let [bytes, lines] = [0, 0];
  for await (const piece of body) {
    bytes += piece.length;
    for (const byte of piece) if (byte === 0x0a) lines += 1;
  }
  return { bytes, lines };
}

async function exports({ pid, call }: RunningApi): Promise<void> {
  const take = (path: string) => measureMemory(pid, async () => drain(await call(path)));
  // The first ones compile the way and fill the pools.
  for (let time = 0; time < 3; time++) await take('players/export');
  const began = performance.now();
  const { result, grown, curve } = await take('players/export');
  const seconds = (performance.now() - began) / 1000;
  const megabytes = result.bytes / 1e6;
  const rows = result.lines - 1;
  console.log(`  ${rows} rows, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s`);
  console.log(`  the API's megabytes meanwhile, its heap being at most ${heap}: ${curve.map(Math.round).join(' ')}`);
  if (rows !== players) throw new Error(`${rows} rows were exported`);
  if (grown > mostGrown) throw new Error(`The export took ${grown.toFixed(0)} MB, more than ${mostGrown}`);
}

await buildApi();
console.log(`\n${players} players`);
const club = await startApi(players);
try {
  console.log('\nLists and searches');
  await lists(club);
  console.log('\nExport');
  await exports(club);
  console.log('\n  held');
} catch (error) {
  console.log(`\n  BROKEN: ${errorMessage(error)}`);
  process.exitCode = 1;
} finally {
  await club.close();
}
