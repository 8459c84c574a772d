import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ReadyAnswers } from './ready-answers.ts';

let folder: string;
const fileSize = 1_000;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-ready-'));
  for (const name of ['a', 'b', 'c']) writeFileSync(path.join(folder, name), name.repeat(fileSize));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function exchange(encoding = 'identity') {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET' });
  request.headers['accept-encoding'] = encoding;
  return [request, new ServerResponse(request)] as const;
}
const foundAt = (name: string, address = `/${name}`) => ({
  address,
  file: { file: path.join(folder, name), type: 'text/html', size: fileSize, etag: `"${name}"`, encodings: [] },
});
const isKept = (ready: ReadyAnswers, build: string, pathname: string) => ready.send(...exchange(), { build, pathname });
const read = (ready: ReadyAnswers, build: string, name: string, pathname = `/${name}`) =>
  ready.read(...exchange(), { build, pathname, found: foundAt(name), common: {} });

it('keeps what was read, until another build is current', async () => {
  const ready = new ReadyAnswers();
  expect(isKept(ready, 'one', '/a')).toBe(false);
  expect(await read(ready, 'one', 'a')).toBe(true);
  expect([isKept(ready, 'one', '/a'), ready.bytes]).toEqual([true, fileSize]);
  expect([isKept(ready, 'two', '/a'), ready.bytes]).toEqual([false, 0]);
  // Back again: what was kept before may not come back either.
  expect(isKept(ready, 'one', '/a')).toBe(false);
});

it('does not keep a file of a build that was replaced while the file was read', async () => {
  const ready = new ReadyAnswers();
  isKept(ready, 'one', '/a');
  const reading = read(ready, 'one', 'a');
  isKept(ready, 'two', '/a');
  expect(await reading).toBe(true);
  expect([isKept(ready, 'two', '/a'), ready.bytes]).toEqual([false, 0]);
});

it('keeps no more bytes than allowed: the first ones go', async () => {
  const ready = new ReadyAnswers({ mostBytes: 2 * fileSize });
  isKept(ready, 'one', '/a');
  for (const name of ['a', 'b', 'c']) await read(ready, 'one', name);
  expect(ready.bytes).toBe(2 * fileSize);
  expect(['/a', '/b', '/c'].map((pathname) => isKept(ready, 'one', pathname))).toEqual([false, true, true]);
});

it('leaves a large file to be streamed', async () => {
  const ready = new ReadyAnswers({ largestFile: fileSize - 1 });
  isKept(ready, 'one', '/a');
  expect(await read(ready, 'one', 'a')).toBe(false);
  expect(ready.bytes).toBe(0);
});

it('keeps one answer however many spellings are asked for', async () => {
  const ready = new ReadyAnswers();
  isKept(ready, 'one', '/a');
  for (let i = 0; i < 200; i += 1)
    await ready.read(...exchange(`x-${i}`), { build: 'one', pathname: '/a', found: foundAt('a'), common: {} });
  await read(ready, 'one', 'a', '/%61');
  expect(ready.bytes).toBe(fileSize);
  expect(isKept(ready, 'one', '/%61')).toBe(false);
});

it('fails for a file that is not there, and keeps nothing', async () => {
  const ready = new ReadyAnswers();
  isKept(ready, 'one', '/gone');
  await expect(read(ready, 'one', 'gone')).rejects.toThrow('ENOENT');
  expect(ready.bytes).toBe(0);
});
