import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { isLocked, lockDataDir } from './instance-lock.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maidan-only-one-'));
const lock = path.join(dataDir, 'supervisor.pid');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it.each([
  ['nobody', undefined],
  ['a disk that was full', ''],
  ['a process that is gone', '999999999'],
  ['a stranger who was given the number', '1'],
])('takes over the lock that %s left, and removes its own', (_who, left) => {
  if (left !== undefined) writeFileSync(lock, left);
  expect(isLocked(dataDir)).toBe(false);
  const release = lockDataDir(dataDir);
  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(lock)).toBe(false);
});

it.each(['infra/local/start/start.ts', 'infra/local/dev/dev.ts'])(
  'refuses a folder on which %s runs',
  async (program) => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', program]);
    await once(child, 'spawn');
    writeFileSync(lock, String(child.pid));
    expect(isLocked(dataDir)).toBe(true);
    expect(() => lockDataDir(dataDir)).toThrow(`process ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isLocked(dataDir)).toBe(false);
    rmSync(lock);
  },
);

/** Reports when it is ready, tries to lock at the given time, and keeps the lock until it is ended. */
const contender = `
  import { lockDataDir } from ${JSON.stringify(path.join(import.meta.dirname, 'instance-lock.ts'))};
  setInterval(() => undefined, 1000);
  process.send('ready');
  process.once('message', (at) => {
    while (Date.now() < at);
    try {
      lockDataDir(${JSON.stringify(dataDir)});
      process.send('locked');
    } catch (error) {
      process.send(error.message);
    }
  });`;
const CONTENDERS = 4;
const ROUNDS = 8;

/** Lets all children lock in the same millisecond, when all of them are ready. */
async function contend(children: ChildProcess[]) {
  await Promise.all(children.map((child) => once(child, 'message')));
  const answers = children.map((child) => once(child, 'message'));
  const at = Date.now() + 20;
  for (const child of children) child.send(at);
  const said = (await Promise.all(answers)).map(([answer]) => String(answer));
  return { said, pids: children.map(({ pid }) => pid) };
}

it('lets one of several in when all of them find the same dead lock', async () => {
  const arguments_ = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', contender];
  for (let round = 0; round < ROUNDS; round++) {
    writeFileSync(lock, '999999999');
    const children = Array.from({ length: CONTENDERS }, () =>
      spawn(process.execPath, [...arguments_, 'infra/local/start/start.ts'], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, NODE_OPTIONS: '' },
      }),
    );
    const ends = children.map((child) => once(child, 'exit'));
    try {
      const { said, pids } = await contend(children);
      const winner = pids[said.indexOf('locked')];
      expect(said.filter((answer) => answer === 'locked')).toHaveLength(1);
      expect(said.filter((answer) => answer.includes(`(process ${winner})`))).toHaveLength(CONTENDERS - 1);
      expect(readFileSync(lock, 'utf8')).toBe(String(winner));
    } finally {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ends);
    }
  }
  expect(readdirSync(dataDir)).toEqual(['supervisor.pid']);
  rmSync(lock);
});
