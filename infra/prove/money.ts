/**
 * `npm run prove:money`: ten thousand random commands to the API, with the invariants checked after each; then two
 * thousand without each guard, where one of at most four sequences must break an invariant. `-- --seed 7 --commands 500
 * --without row-lock` runs only that guard's test, with 500 commands; `-- --commands 500` runs no guard's test.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { readOptions, usageOf } from '../local/command-line.ts';
import { guards } from './guard-names.ts';
import { root } from '../local/settings.ts';

const options = { seed: { type: 'string' }, commands: { type: 'string' }, without: { type: 'string' } } as const;
const { values, count, refuse } = readOptions(usageOf(import.meta.filename), options);
if (values.seed !== undefined) count('seed', values.seed);
if (values.commands !== undefined) count('commands', values.commands);
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);

interface Outcome {
  passed: boolean;
  /** The runner's output: the counts, or the commands that broke an invariant. */
  output: string;
}

function run(commands: string, from: number, without?: string): Promise<Outcome> {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      jest,
      'api/test/model',
      '--selectProjects',
      'api',
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        MONEY_SEED: String(from),
        MONEY_COMMANDS: commands,
        ...(without ? { MONEY_WITHOUT: without } : {}),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ passed: code === 0, output })));
}

async function withAllGuards(commands: string): Promise<boolean> {
  console.log(`${commands} commands, seed ${seed}`);
  const { passed, output } = await run(commands, seed);
  console.log(
    passed
      ? output
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .join('\n')
      : output,
  );
  console.log(passed ? 'No invariant was broken.' : 'BROKEN.');
  return passed;
}

/** How many sequences are tried without a guard: some guards matter only for two commands of one payment at once. */
const mostSequences = 4;

/** Runs without a guard. An invariant must break, or else the test would not notice the loss of this guard. */
async function withoutGuard(guard: string): Promise<boolean> {
  for (let from = seed; from < seed + mostSequences; from++) {
    const { passed, output } = await run(values.commands ?? '2000', from, guard);
    const fault = /Broken invariants: (.+)/.exec(output)?.[1];
    console.log(`Without the ${guard}, seed ${from}: ${fault ? `noticed (${fault})` : 'not noticed'}`);
    if (fault !== undefined) return true;
    if (!passed) {
      console.log(output);
      break;
    }
  }
  console.log(`Without the ${guard}: NOT NOTICED`);
  return false;
}

const { without } = values;
if (without && !guards.some((guard) => guard === without))
  refuse(`There is no guard "${without}": ${guards.join(', ')}.`);
const results = without ? [await withoutGuard(without)] : [await withAllGuards(values.commands ?? '10000')];
if (!without && !values.commands) for (const guard of guards) results.push(await withoutGuard(guard));
if (results.includes(false)) process.exitCode = 1;
