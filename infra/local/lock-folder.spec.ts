import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { tryLock } from './lock-folder.mjs';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'maidan-lock-folder-'));
  folder = path.join(home, 'lock');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function taken() {
  const lock = tryLock(folder);
  if (lock.holder !== undefined) throw new Error(`held by ${lock.holder}`);
  return lock;
}

const gone = spawnSync(process.execPath, ['-e', '']).pid;

it('the lock is held by one process at a time, and leaves no file', () => {
  const { unlock } = taken();
  expect(tryLock(folder)).toEqual({ holder: process.pid });
  expect(readdirSync(home)).toEqual(['lock']);
  unlock();
  expect(existsSync(folder)).toBe(false);
  taken().unlock();
});

it.each([
  ['a process that is gone', `${gone}-123-abc`],
  ['another process that had our number', `${process.pid}-1-abc`],
  ['a file manager', '.DS_Store'],
])('the lock is taken over from %s', (_who, holder) => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, holder), '');
  const { unlock } = taken();
  expect(readdirSync(folder)).not.toContain(holder);
  unlock();
});

it('a second unlock does not take the lock from its next holder', () => {
  const { unlock } = taken();
  unlock();
  const next = taken();
  unlock();
  expect(tryLock(folder)).toEqual({ holder: process.pid });
  next.unlock();
});

it('the lock is held until the last of its holders has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  await once(child, 'spawn');
  const { alsoHeldBy } = taken();
  alsoHeldBy(child.pid ?? 0);
  const own = readdirSync(folder).find((name) => name.startsWith(`${process.pid}-`));
  rmSync(path.join(folder, String(own)));
  expect(tryLock(folder)).toEqual({ holder: child.pid });
  child.kill('SIGKILL');
  await once(child, 'exit');
  taken().unlock();
});
