/**
 * `npm run bench`: the product's speed, mostly as ratios to a baseline that does only the necessary work, measured in
 * turn, on scratch databases and on 127.0.0.1. Some rows need Debian's `wrk` and `fonts-noto-core`. Nothing else should
 * run on the machine. All rows together take long, most of it first-paint and lighthouse. `-- --only lists` measures
 * one group of rows, and `--skip publish-many,start` leaves groups out, of: lists, console, search, event-figures,
 * export, register, start, first-paint, lighthouse, publish, publish-many. `--rounds 9 --seconds 5` gives closer
 * figures (default: 5 and 2), and `--players 20000` a smaller club than the 100000 of the rows console, search,
 * event-figures and export. A run without `--only` replaces infra/bench/RESULTS.md, which then says what was skipped.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { readOptions, usageOf } from '../local/command-line.ts';
import { buildAdmin, buildApi } from '../local/build/build-workspaces.ts';
import { errorMessage, terminalMessage } from '../local/user-error.ts';
import { isMet, type Result, type Skipped, tableOf } from './measure/results.ts';
import { Clubs } from './product/clubs.ts';
import { consoleRows, figureRows, searchRows } from './rows/console.ts';
import { exportRows } from './rows/export.ts';
import { firstPaintRows } from './rows/first-paint.ts';
import { lighthouseRows } from './rows/lighthouse.ts';
import { listRows } from './rows/lists.ts';
import { publishManyRows, publishRows } from './rows/publish.ts';
import { registerRows } from './rows/register.ts';
import { type Bench, type Row, whySkipped } from './rows/row.ts';
import { startRows } from './rows/start.ts';

const rows: readonly Row[] = [
  ...[listRows, consoleRows, searchRows, figureRows, exportRows, registerRows],
  ...[startRows, firstPaintRows, lighthouseRows, publishRows, publishManyRows],
];

const { values, count, names } = readOptions(usageOf(import.meta.filename), {
  only: { type: 'string' },
  skip: { type: 'string' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '2' },
  players: { type: 'string', default: '100000' },
});

const rowNames = rows.map(({ name }) => name);
const leftOut = values.skip === undefined ? [] : names('skip', values.skip, rowNames);
const wanted = names('only', values.only, rowNames);
const chosen = rows.filter(({ name }) => wanted.includes(name));
const options = {
  rounds: count('rounds', values.rounds),
  seconds: count('seconds', values.seconds),
  players: count('players', values.players),
};
const clubs = new Clubs(options.players);
const bench: Bench = { ...options, clubWithPhotos: clubs.clubWithPhotos, clubWithPlayers: clubs.clubWithPlayers };

async function measure(): Promise<(Result | Skipped)[]> {
  const results: (Result | Skipped)[] = [];
  for (const row of chosen) {
    console.log(`\n${row.name} …`);
    const skipped = leftOut.includes(row.name)
      ? { row: row.name, skipped: 'left out by --skip' }
      : await whySkipped(row);
    const measured = skipped ? [skipped] : await row.measure(bench).catch((error: unknown) => [failed(row, error)]);
    console.log(tableOf(measured));
    results.push(...measured);
  }
  return results;
}

/** Reports a row that failed; the other rows are still measured. */
function failed({ name }: Row, error: unknown): Skipped {
  console.error(terminalMessage(error));
  process.exitCode = 1;
  return { row: name, skipped: `failed: ${errorMessage(error).split('\n')[0]}` };
}

async function postgresVersion(): Promise<string> {
  const { db } = await clubs.club();
  const { rows: found } = await db.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  return found[0]?.version ?? '';
}

function report(results: readonly (Result | Skipped)[], postgres: string): void {
  const text = [
    '# Results of `npm run bench`',
    '',
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${bench.rounds} rounds of ${bench.seconds} s, in turn with the baseline; medians, with the range in parentheses.`,
    'The ratio is the median of the ratios of the rounds, not one median divided by the other; only it is compared with the',
    'goal, as clients and servers share the cores. Without a baseline the goal is for our own figure (`ours`).',
    '',
    ...describeMachine(postgres).map((line) => `- ${line}`),
    '',
    tableOf(results),
    '',
    ...chosen.map(({ name, note }) => `- \`${name}\`: ${note}`),
    '',
  ].join('\n');
  if (values.only === undefined) writeFileSync(path.join(import.meta.dirname, 'RESULTS.md'), text);
  console.log(`\n${text}`);
}

const versionOf = (program: string, pattern: RegExp, ...given: string[]): string => {
  try {
    return (
      pattern.exec(execFileSync(program, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))?.[1] ?? ''
    );
  } catch {
    return 'not installed';
  }
};

/** The lines that describe the machine and the versions. @param postgres PostgreSQL's version */
function describeMachine(postgres: string): string[] {
  const [cpu] = cpus();
  return [
    `Machine: ${cpus().length} cores of ${cpu?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GB; load at the end: ${loadavg()[0]?.toFixed(1)}`,
    `Versions: Node ${process.version}, PostgreSQL ${postgres}, Debian's wrk ${versionOf('dpkg-query', /(.*)/, '-W', '-f', '${Version}', 'wrk')}`,
    `Source: ${versionOf('git', /(.*)/, 'describe', '--always', '--dirty')}`,
  ];
}

// Without this, Ctrl-C would leave the scratch databases behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void clubs.close().finally(() => process.exit(1)));

try {
  await Promise.all([buildApi(), buildAdmin()]);
  const results = await measure();
  report(results, await postgresVersion());
  const withGoal = results.flatMap((result) => ('skipped' in result || !result.goal ? [] : result));
  const missed = withGoal.filter((result) => !isMet(result));
  if (missed.length > 0) console.log(`${missed.length} of ${withGoal.length} goals are not met.`);
} catch (error) {
  console.error(`\nBROKEN: ${terminalMessage(error)}`);
  process.exitCode = 1;
} finally {
  await clubs.close();
}
