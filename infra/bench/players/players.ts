/**
 * `npm run prove:players`: the console with a hundred thousand players. Its lists and searches must use an index
 * and are compared with the same queries without one; its export must stream, so that the API's memory stays flat.
 * `-- --players 20000` for fewer.
 */
import { readOptions, usageOf } from '../../local/command-line.ts';
import { buildApi } from '../../local/build/build-workspaces.ts';
import { errorMessage } from '../../local/user-error.ts';
import { measureMemory } from './measure-memory.ts';
import { checkSuggestionPlans, plansOf, queries } from './plans.ts';
import { heapLimitMb, type RunningApi, startApi } from './running-api.ts';

const { values, count } = readOptions(usageOf(import.meta.filename), {
  players: { type: 'string', default: '100000' },
});
const players = count('players', values.players);

/** MB by which an export may raise the API's memory, for any number of rows: stream buffers and uncollected garbage. */
const maxGrownMb = 48;
/**
 * Milliseconds that a call may take on a busy machine. A wait of up to a second does not interrupt a user's flow of
 * thought (Nielsen).
 */
const maxCallMs = 1_000;
const repetitions = 9;

async function median(action: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < repetitions; i++) {
    const began = performance.now();
    await action();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(repetitions / 2)] ?? NaN;
}

const formatMs = (ms: number): string => `${ms.toFixed(1)} ms`.padStart(10);

async function lists({ db, call }: RunningApi): Promise<void> {
  const plans = await plansOf(db);
  for (const { name, filter, sort, limit } of queries) {
    const { index, ms, withoutMs } = plans.get(name)!;
    const params = new URLSearchParams({ filter: JSON.stringify(filter), range: `[0,${limit - 1}]` });
    if (sort) params.set('sort', JSON.stringify([sort.field, sort.ascending ? 'ASC' : 'DESC']));
    const path = limit === 8 ? `players/search?q=${filter.q}&limit=8` : `admin/players?${params}`;
    const callMs = await median(async () => (await call(path)).arrayBuffer());
    const times = (withoutMs / ms).toFixed(0).padStart(5);
    console.log(
      `  ${name.padEnd(36)}${formatMs(ms)} by ${index.padEnd(16)}${times} x faster   call${formatMs(callMs)}`,
    );
    if (callMs > maxCallMs) throw new Error(`${name} took ${callMs.toFixed(0)} ms, more than ${maxCallMs}`);
  }
}

/** Counts the bytes and lines of a response and discards them. */
async function drain({ body, ok, status }: Response): Promise<{ bytes: number; lines: number }> {
  if (!ok || !body) throw new Error(`answered ${status}`);
  let [bytes, lines] = [0, 0];
  for await (const chunk of body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) lines += 1;
  }
  return { bytes, lines };
}

async function exports({ pid, call }: RunningApi): Promise<void> {
  const measure = (path: string) => measureMemory(pid, async () => drain(await call(path)));
  // Warm-up: the first exports compile the code and fill the connection pool.
  for (let time = 0; time < 3; time++) await measure('players/export');
  const began = performance.now();
  const { result, grown, curve } = await measure('players/export');
  const seconds = (performance.now() - began) / 1000;
  const megabytes = result.bytes / 1e6;
  const rows = result.lines - 1;
  console.log(`  ${rows} rows, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s`);
  console.log(`  the API's memory in MB meanwhile (heap limit ${heapLimitMb}): ${curve.map(Math.round).join(' ')}`);
  if (rows !== players) throw new Error(`${rows} rows were exported`);
  if (grown > maxGrownMb) throw new Error(`The export took ${grown.toFixed(0)} MB, more than ${maxGrownMb}`);
}

await buildApi();
console.log(`\n${players} players`);
const api = await startApi(players);
try {
  console.log('\nLists and searches');
  await lists(api);
  await checkSuggestionPlans();
  console.log('  suggestions are planned for each word');
  console.log('\nExport');
  await exports(api);
  console.log('\n  held');
} catch (error) {
  console.log(`\n  BROKEN: ${errorMessage(error)}`);
  process.exitCode = 1;
} finally {
  await api.close();
}
