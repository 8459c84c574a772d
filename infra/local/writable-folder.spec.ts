import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ensureWritableFolder } from './writable-folder.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'maidan-writable-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

it('makes the folder, and removes what it made while that is empty', () => {
  const folder = path.join(home, 'a', 'b');
  const removeMade = ensureWritableFolder(folder, 'DATA_DIR');
  expect(readdirSync(folder)).toEqual([]);
  removeMade();
  expect(readdirSync(home)).toEqual([]);
});

it('keeps a folder that was there, and one in which something is meanwhile', () => {
  ensureWritableFolder(home, 'DATA_DIR')();
  expect(existsSync(home)).toBe(true);
  const folder = path.join(home, 'a', 'b');
  const removeMade = ensureWritableFolder(folder, 'DATA_DIR');
  writeFileSync(path.join(home, 'a', 'c'), '');
  removeMade();
  expect(readdirSync(path.join(home, 'a'))).toEqual(['c']);
});

it('says in one sentence why it cannot be written to, and leaves nothing', () => {
  writeFileSync(path.join(home, 'file'), '');
  expect(() => ensureWritableFolder(path.join(home, 'file'), 'DATA_DIR')).toThrow(
    `DATA_DIR ${home}/file cannot be written to: something on its path is a file.`,
  );
  expect(() => ensureWritableFolder('/proc/maidan/data', 'DATA_DIR')).toThrow(
    'DATA_DIR /proc/maidan/data cannot be written to: no folder can be made there.',
  );
  const taken = path.join(home, 'new', 'n'.repeat(300));
  expect(() => ensureWritableFolder(taken, 'DATA_DIR')).toThrow('cannot be written to');
  expect(readdirSync(home)).toEqual(['file']);
});

it('is checked by several processes at the same time', async () => {
  const module = path.join(import.meta.dirname, 'writable-folder.ts');
  const check = `const { ensureWritableFolder } = await import(${JSON.stringify(module)});
    for (let i = 0; i < 300; i++) ensureWritableFolder(${JSON.stringify(home)} + '/' + i, 'DATA_DIR');`;
  const checks = [1, 2, 3].map(() =>
    once(spawn(process.execPath, ['--input-type=module', '-e', check], { stdio: 'ignore' }), 'exit'),
  );
  expect((await Promise.all(checks)).map(([code]) => code)).toEqual([0, 0, 0]);
});
