import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FileCache } from './file-cache.ts';

let folder: string;
const fileSize = 1_000;
const at = (name: string) => path.join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-files-'));
  for (const name of ['a', 'b', 'c']) writeFileSync(at(name), name.repeat(fileSize));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('drops the least recently used file', async () => {
  const cache = new FileCache(2 * fileSize);
  await cache.read(at('a'));
  await cache.read(at('b'));
  expect(cache.get(at('a'))?.toString()).toBe('a'.repeat(fileSize));
  await cache.read(at('c'));
  expect(['a', 'b', 'c'].map((name) => cache.get(at(name)) !== undefined)).toEqual([true, false, true]);
  expect(cache.bytes).toBe(2 * fileSize);
});

it('reads a file once for all that ask for it at the same time', async () => {
  const cache = new FileCache(2 * fileSize);
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => cache.read(at('a'))));
  for (const other of others) expect(other).toBe(first);
  expect(cache.get(at('a'))).toBe(first);
  expect(cache.bytes).toBe(fileSize);
});

it('does not keep a file that was being read when it was cleared', async () => {
  const cache = new FileCache(2 * fileSize);
  const reading = cache.read(at('a'));
  cache.clear();
  expect((await reading).length).toBe(fileSize);
  expect([cache.get(at('a')), cache.bytes]).toEqual([undefined, 0]);
});

it('reads a file again that could not be read', async () => {
  const cache = new FileCache(2 * fileSize);
  await expect(cache.read(at('late'))).rejects.toThrow('ENOENT');
  writeFileSync(at('late'), 'here');
  expect((await cache.read(at('late'))).toString()).toBe('here');
});
