/** `npm test`: all tests, lint, types and budgets; prints one line per stage and the totals. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readOptions, usageOf } from '../local/command-line.ts';
import { root } from '../local/settings.ts';
import { countOf, passedWhenRetried } from './count.ts';
import type { Count } from './count.ts';
import { PLACES, waves } from './stages.ts';
import type { Stage } from './stages.ts';
import { bin, toolEnvironment } from './tools.ts';

readOptions(usageOf(import.meta.filename), {});

const environment = { ...toolEnvironment, NO_COLOR: '1' };

/** When more files fail than this, the cause is not a busy machine, so they are not run again. */
const MOST_RETRIED_FILES = 3;

const children = new Set<ChildProcess>();
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // `on`, not `once`: the signal arrives twice, from the terminal and from bootstrap.mjs.
  process.on(signal, () => {
    stopped = true;
    children.forEach((child) => child.kill('SIGTERM'));
    process.exitCode = 1;
  });
}

rmSync(path.join(root, 'test-results'), { recursive: true, force: true });
mkdirSync(path.join(root, 'test-results'), { recursive: true });
const began = performance.now();
const counts: Count[] = [];
for (const wave of waves) await runWave(wave);
const sum = (pick: 'passed' | 'failed') => counts.reduce((total, count) => total + count[pick], 0);
console.log(`\nAll stages in ${secondsSince(began)} s`);
// The failed tests of jest and Playwright are printed again, for readers who see only the end of a long log. The output
// of other failed stages is only above.
for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`✗ ${failure}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
if (sum('failed') > 0) process.exitCode = 1;

/** Starts the stages in order, each as soon as enough `PLACES` are free. Resolves when all have ended. */
async function runWave(stages: Stage[]): Promise<void> {
  const running = new Set<Promise<void>>();
  let free = PLACES;
  for (const stage of stages) {
    const { places = 1 } = stage;
    while (free < places) await Promise.race(running);
    free -= places;
    const ended = runStage(stage).then(() => {
      free += places;
      running.delete(ended);
    });
    running.add(ended);
  }
  await Promise.all(running);
}

async function runStage(stage: Stage): Promise<void> {
  const start = performance.now();
  const { count, output } = await countedRun(stage);
  counts.push(count);
  const succeeded = count.failed === 0;
  const outcome = succeeded ? 'passed' : 'FAILED';
  const tests = stage.report ? `${count.passed} passed, ${count.failed} failed` : outcome;
  console.log(`${succeeded ? '✓' : '✗'} ${stage.name.padEnd(20)} ${tests.padEnd(26)} ${secondsSince(start)} s`);
  for (const title of count.flaky ?? []) console.log(`  passed only when retried: ${title}`);
  if (!succeeded) console.log(`\n${output.trimEnd()}\n`);
  if (succeeded && stage.prints) console.log(`\n${readFileSync(path.join(root, stage.prints), 'utf8')}`);
}

async function countedRun(stage: Stage): Promise<{ count: Count; output: string }> {
  const { succeeded, output } = await runCommands(stage);
  const count = countOf(stage, succeeded);
  const files = count.failedFiles ?? [];
  if (succeeded || !stage.retry || files.length === 0 || files.length > MOST_RETRIED_FILES) return { count, output };
  const again = await runCommands(stage.retry(files));
  return again.succeeded ? { count: passedWhenRetried(count), output: '' } : { count, output };
}

/** Runs all commands even if one fails, so that the output has all errors. */
async function runCommands({ commands }: Stage): Promise<{ succeeded: boolean; output: string }> {
  const results = [];
  for (const [program = '', ...args] of commands) results.push(await runCommand(program, args));
  return {
    succeeded: results.every(({ code }) => code === 0),
    output: results
      .filter(({ code }) => code !== 0)
      .map(({ output }) => output)
      .join('\n'),
  };
}

function runCommand(program: string, args: string[]): Promise<{ code: number; output: string }> {
  if (stopped) return Promise.resolve({ code: 1, output: 'Stopped.' });
  return new Promise((resolve) => {
    const executable = program === 'node' ? process.execPath : path.join(bin, program);
    const child = spawn(executable, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => {
      children.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1).padStart(6);
}
