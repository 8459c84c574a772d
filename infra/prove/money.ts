/**
 * `npm run prove:money`: ten thousand random deeds against the whole API, the books looked at after each; then the same
 * without a guard, which must be noticed. With `-- --seed 7 --deeds 500 --without row-lock` only what is asked for.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { guards } from '../../api/test/model/guard-names.ts';
import { root } from '../local/settings.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, deeds: { type: 'string' }, without: { type: 'string' } },
});
const seed = values.seed ?? String(Date.now() % 1_000_000_000);

interface Outcome {
  held: boolean;
  /** What the runner said: the counts, or the life that broke something. */
  said: string;
}

function run(deeds: string, without?: string): Promise<Outcome> {
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
      env: { ...process.env, MONEY_SEED: seed, MONEY_DEEDS: deeds, ...(without ? { MONEY_WITHOUT: without } : {}) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ held: code === 0, said })));
}

async function whole(deeds: string): Promise<boolean> {
  console.log(`${deeds} deeds, seed ${seed}`);
  const { held, said } = await run(deeds);
  console.log(
    held
      ? said
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .join('\n')
      : said,
  );
  console.log(held ? 'No invariant was broken.' : 'BROKEN.');
  return held;
}

/** A proof that does not notice is no proof. */
async function weakened(guard: string): Promise<boolean> {
  const { held, said } = await run(values.deeds ?? '2000', guard);
  const fault = /The books are wrong: (.+)/.exec(said)?.[1];
  console.log(`Without the ${guard}: ${fault ? `noticed (${fault})` : `NOT NOTICED\n${held ? '' : said}`}`);
  return fault !== undefined;
}

const { without } = values;
if (without && !guards.some((guard) => guard === without)) {
  console.error(`There is no guard "${without}": ${guards.join(', ')}.`);
  process.exit(1);
}
const results = without ? [await weakened(without)] : [await whole(values.deeds ?? '10000')];
if (!without && !values.deeds) for (const guard of guards) results.push(await weakened(guard));
if (results.includes(false)) process.exitCode = 1;
