import { renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { scriptSourcesFile } from '../../edge/script-sources.ts';
import { ask, build, folder, page, useServedFolder, usePublishedSite } from './served-folder.ts';

useServedFolder();

describe('before the first build', () => {
  it('says that the site is being built', async () => {
    const { status, headers } = await ask('/');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('2');
  });

  it('passes API requests on', async () => {
    expect((await ask('/api/health')).body.toString()).toBe('from the api');
    expect((await ask('/payment/response', { method: 'POST' })).body.toString()).toBe('from the api');
  });
});

describe('a published site', () => {
  usePublishedSite();

  it('sends the compressed copy that the build made', async () => {
    const { headers, body } = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
    expect(brotliDecompressSync(body).toString()).toBe(page('one'));
    expect((await ask('/')).body.toString()).toBe(page('one'));
  });

  it('answers 304 to a matching ETag, and HEAD without a body', async () => {
    const { headers } = await ask('/');
    expect((await ask('/', { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304);
    const head = await ask('/', { method: 'HEAD' });
    expect([head.status, head.body.length, Number(head.headers['content-length'])]).toEqual([
      200,
      0,
      page('one').length,
    ]);
  });

  it('shows the error page with status 404, never a file outside the build', async () => {
    const addresses = [
      '/nowhere',
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2fetc/passwd',
      '/admin/x',
      // The error page has no URL of its own.
      '/404',
      '/404.html',
      '/%',
    ];
    for (const address of addresses) {
      const { status, body } = await ask(address);
      expect([address, status, body.toString()]).toEqual([address, 404, page('lost')]);
    }
  });

  it('redirects /admin/ to /admin and keeps the query', async () => {
    const { status, headers } = await ask('/admin/dashboard/?tab=members');
    expect([status, headers.location]).toEqual([301, '/admin/dashboard?tab=members']);
    expect((await ask('/admin/')).headers.location).toBe('/admin');
  });

  it('accepts an absolute URL, as a proxy may send it', async () => {
    expect((await ask('http://club.example/?a')).body.toString()).toBe(page('one'));
    expect((await ask('http://club.example/api/x')).body.toString()).toBe('from the api');
    expect((await ask('http://club.example/index.html?a=1')).headers.location).toBe('/?a=1');
  });

  it('refuses other methods and lists the allowed ones', async () => {
    const { status, headers } = await ask('/', { method: 'DELETE' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

it('allows the scripts of the build that is current: those of another build would be stopped after a rollback', async () => {
  const policyOf = async () => (await ask('/')).headers['content-security-policy'];
  const sources = "'self' https://pay.example";
  await build('1-a', { 'index.html': page('one') });
  await build('2-b', { 'index.html': page('two'), [scriptSourcesFile(sources)]: sources });
  for (const [current, end] of [
    ['1-a', "frame-ancestors 'self'"],
    ['2-b', `; script-src ${sources}`],
    ['1-a', "frame-ancestors 'self'"],
  ] as const) {
    symlinkSync(current, path.join(folder, 'site', 'next'));
    renameSync(path.join(folder, 'site', 'next'), path.join(folder, 'site', 'current'));
    // The second answer comes from memory.
    for (const policy of [await policyOf(), await policyOf()]) expect(String(policy).endsWith(end)).toBe(true);
  }
});

it('gives the console a fresh nonce each time, in the page and in its policy', async () => {
  const [one, other] = [await ask('/admin'), await ask('/admin/dashboard?tab=players')];
  const nonce = /nonce="([^"]+)"/.exec(one.body.toString())?.[1] ?? '';
  expect(nonce.length).toBeGreaterThan(20);
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(other.body.toString()).not.toContain(nonce);
  expect((await ask('/admin/assets/app-1.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await ask('/admin/assets/none.js')).status).toBe(404);
});
