import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
])('takes over what %s left, and leaves nothing', (_who, left) => {
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
