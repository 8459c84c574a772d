import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { StaticResponseCache } from './static-response-cache.ts';

let folder: string;
const fileSize = 1_000;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-responses-'));
  for (const name of ['a', 'b', 'c']) writeFileSync(path.join(folder, name), name.repeat(fileSize));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function exchange(encoding = 'identity', { method = 'GET', etag }: { method?: string; etag?: string } = {}) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method });
  request.headers['accept-encoding'] = encoding;
  if (etag !== undefined) request.headers['if-none-match'] = etag;
  return [request, new ServerResponse(request)] as const;
}
const foundAt = (name: string, address = `/${name}`) => ({
  address,
  file: { file: path.join(folder, name), type: 'text/html', size: fileSize, etag: `"${name}"`, encodings: [] },
});
const isCached = (cache: StaticResponseCache, build: string, pathname: string) =>
  cache.sendCached(...exchange(), { build, pathname });
const send = (cache: StaticResponseCache, build: string, name: string, [...pair] = exchange(), pathname = `/${name}`) =>
  cache.send(...pair, { build, pathname, found: foundAt(name), common: {} });

it('keeps what was read, until another build is current', async () => {
  const cache = new StaticResponseCache();
  expect(isCached(cache, 'one', '/a')).toBe(false);
  expect(await send(cache, 'one', 'a')).toBe(true);
  expect([isCached(cache, 'one', '/a'), cache.bytes]).toEqual([true, fileSize]);
  expect([isCached(cache, 'two', '/a'), cache.bytes]).toEqual([false, 0]);
  // The first build is current again; responses that were kept before must not be used.
  expect(isCached(cache, 'one', '/a')).toBe(false);
});

it('does not keep a file of a build that was replaced while the file was read', async () => {
  const cache = new StaticResponseCache();
  isCached(cache, 'one', '/a');
  const sending = send(cache, 'one', 'a');
  isCached(cache, 'two', '/a');
  expect(await sending).toBe(true);
  expect([isCached(cache, 'two', '/a'), cache.bytes]).toEqual([false, 0]);
});

it('leaves a file to be streamed that it would not keep', async () => {
  for (const limits of [{ maxFileSize: fileSize - 1 }, { maxBytes: fileSize - 1 }]) {
    const cache = new StaticResponseCache(limits);
    isCached(cache, 'one', '/a');
    expect([await send(cache, 'one', 'a'), cache.bytes]).toEqual([false, 0]);
  }
  const cache = new StaticResponseCache();
  isCached(cache, 'two', '/a');
  expect([await send(cache, 'one', 'a'), cache.bytes]).toEqual([false, 0]);
});

it('keeps one copy of a file for all encodings and spellings of its address', async () => {
  const cache = new StaticResponseCache();
  isCached(cache, 'one', '/a');
  for (const encoding of ['br', 'gzip', 'gzip, br', ...Array.from({ length: 200 }, (_, i) => `x-${i}`)])
    await send(cache, 'one', 'a', exchange(encoding));
  await send(cache, 'one', 'a', exchange(), '/%61');
  expect(cache.bytes).toBe(fileSize);
  expect(isCached(cache, 'one', '/%61')).toBe(false);
});

it('reads no file a second time for another spelling of its address', async () => {
  const cache = new StaticResponseCache();
  isCached(cache, 'one', '/once');
  writeFileSync(path.join(folder, 'once'), 'o'.repeat(fileSize));
  await send(cache, 'one', 'once', exchange(), '/%6Fnce');
  rmSync(path.join(folder, 'once'));
  expect(await send(cache, 'one', 'once', exchange(), '/on%63e')).toBe(true);
});

it.each([
  ['HEAD', 200, { method: 'HEAD' }],
  ['GET with the ETag', 304, { etag: '"gone"' }],
])('answers a %s without reading the file', async (_request, status, more) => {
  const cache = new StaticResponseCache();
  isCached(cache, 'one', '/gone');
  const pair = exchange('identity', more);
  expect(await send(cache, 'one', 'gone', pair)).toBe(true);
  expect([pair[1].statusCode, pair[1].headersSent, cache.bytes]).toEqual([status, true, 0]);
  const again = exchange('identity', more);
  expect(cache.sendCached(...again, { build: 'one', pathname: '/gone' })).toBe(true);
  expect(again[1].statusCode).toBe(status);
});

it('fails for a file that is not there, and keeps nothing', async () => {
  const cache = new StaticResponseCache();
  isCached(cache, 'one', '/gone');
  await expect(send(cache, 'one', 'gone')).rejects.toThrow('ENOENT');
  expect([isCached(cache, 'one', '/gone'), cache.bytes]).toEqual([false, 0]);
});
