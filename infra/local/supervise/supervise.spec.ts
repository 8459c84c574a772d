import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { root } from '../settings.ts';
import { supervise } from './supervise.ts';
import type { PartOptions, SupervisedPart } from './supervise.ts';

let dataDir: string;
let part: SupervisedPart | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'maidan-supervise-'));
});
afterEach(async () => {
  await part?.stop();
  part = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const noted = (name: string) => {
  try {
    return readFileSync(path.join(dataDir, name), 'utf8').trim().split('\n').filter(Boolean);
  } catch {
    return [];
  }
};
const until = async (holds: () => boolean) => {
  const deadline = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('It did not happen within ten seconds.');
    await wait(20);
  }
};
const runs = (pid: number) => {
  try {
    // An orphan stays listed as a zombie until init reaps it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** Runs `body` as a process of the product; `starts` counts how often it was started. */
const begin = (body: string, more: Pick<PartOptions, 'standIn' | 'onLine' | 'after'> = {}) => {
  const program = path.join(dataDir, 'program.mjs');
  const count = `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(path.join(dataDir, 'starts'))}, process.pid + '\\n');
    const starts = readFileSync(${JSON.stringify(path.join(dataDir, 'starts'))}, 'utf8').trim().split('\\n').length;`;
  writeFileSync(program, `${count}\n${body}`);
  const fromRoot = path.relative(root, program);
  part = supervise({ name: 'program', program: fromRoot, env: { NODE_OPTIONS: '' }, dataDir, ...more }, () => 10);
};

it('restarts a process that ends, also when a later one ends before it is ready', async () => {
  begin(`if (starts === 2 || starts === 3) process.exit(1);
    process.send({ ready: 'here' }, () => starts === 1 && process.exit(1));
    setInterval(() => undefined, 1000);`);
  expect(await part?.ready).toBe('here');
  await until(() => noted('starts').length === 4);
});

it('lets a process that was started early go on when what it depends on is ready, and its successor at once', async () => {
  const waits = JSON.stringify(path.join(root, 'infra/local/supervised-process.ts'));
  const { promise, resolve } = Promise.withResolvers<void>();
  begin(
    `const { waitForSupervisor } = await import(${waits});
    process.send({ ready: 'not yet' }, () => undefined);
    await waitForSupervisor();
    appendFileSync(${JSON.stringify(path.join(dataDir, 'gone-on'))}, 'on\\n');
    if (starts === 1) process.exit(1);
    setInterval(() => undefined, 1000);`,
    { after: promise },
  );
  await part?.ready;
  await wait(200);
  expect(noted('gone-on')).toEqual([]);
  resolve();
  await until(() => noted('gone-on').length === 2);
});

it('kills the children of a process that was killed', async () => {
  begin(`import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    appendFileSync(${JSON.stringify(path.join(dataDir, 'children'))}, child.pid + '\\n');
    process.send({ ready: 'here' });`);
  await part?.ready;
  const [child] = noted('children').map(Number);
  expect(runs(child ?? 0)).toBe(true);
  process.kill(Number(noted('starts')[0]), 'SIGKILL');
  await until(() => noted('children').length === 2);
  expect(runs(child ?? 0)).toBe(false);
});

it('writes output to a log file, or gives it line by line', async () => {
  const body = `console.log('one'); console.error('two'); process.send({ ready: 'here' });`;
  begin(body);
  await part?.ready;
  await until(() => noted('logs/program.log').length === 2);
  await part?.stop();
  const lines: string[] = [];
  begin(body, { onLine: (line) => lines.push(line) });
  await part?.ready;
  await until(() => lines.length === 2);
  expect(lines.sort()).toEqual(['one', 'two']);
  expect(existsSync(path.join(dataDir, 'logs/program.log.1'))).toBe(false);
});

it('reports why the first start failed, and does not retry', async () => {
  begin(`process.send({ failed: 'The disk is full.' }, () => process.exit(1));`);
  await expect(part?.ready).rejects.toThrow('The disk is full.');
  await wait(200);
  expect(noted('starts')).toHaveLength(1);
});

it('goes on when the disk of its log is full', () => {
  const full = openSync('/dev/full', 'w');
  const lines = `process.stdout.write('a line'); process.stderr.write('another');`;
  const program = `await import('./infra/local/supervised-process.ts'); ${lines} setTimeout(() => process.exit(7), 50)`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', full, full],
  });
  expect(status).toBe(7);
});

it('runs the stand-in from the end of a process until its successor is about to listen', async () => {
  const events: string[] = [];
  const close = async () => void events.push('closed');
  begin(
    `process.send('about to listen');
    process.send({ ready: 'here' }, () => starts === 1 && process.exit(1));
    setInterval(() => undefined, 1000);`,
    {
      standIn: async () => {
        events.push(`opened after start ${noted('starts').length}`);
        return { close };
      },
    },
  );
  await part?.ready;
  await until(() => events.length === 2);
  expect(events).toEqual(['opened after start 1', 'closed']);
  expect(noted('starts')).toHaveLength(2);
});
