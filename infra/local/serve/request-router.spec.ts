import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { compressFolder } from '../build/compress.ts';
import { createRequestRouter } from './request-router.ts';
import { SiteFolder } from './site-folder.ts';

let folder: string;
let server: Server;

const build = async (name: string, files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(folder, 'site', name, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  await compressFolder(path.join(folder, 'site', name));
};

const switchTo = (name: string) => {
  symlinkSync(name, path.join(folder, 'site', `kept-${name[0]}`));
  symlinkSync(name, path.join(folder, 'site', 'next'));
  renameSync(path.join(folder, 'site', 'next'), path.join(folder, 'site', 'current'));
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Not `fetch`, which normalises a URL before it sends it. */
const ask = (
  address: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path: address, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .once('error', reject)
      .end();
  });

/** Reads the beginning of a response, then disconnects. */
const leaveHalfWay = (address: string) =>
  new Promise<void>((resolve) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path: address }, (response) => {
      response.once('data', () => response.destroy());
      response.once('close', resolve);
    }).end();
  });

const targetOf = (descriptor: string) => {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return '';
  }
};

const page = (word: string) => `<!doctype html><title>${word}</title>${'<p>A line of the page.</p>'.repeat(60)}`;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-front-'));
  mkdirSync(path.join(folder, 'console', 'assets'), { recursive: true });
  mkdirSync(path.join(folder, 'site'));
  writeFileSync(path.join(folder, 'console', 'index.html'), '<meta nonce="__CSP_NONCE__"><h1>Console</h1>');
  writeFileSync(path.join(folder, 'console', 'assets', 'app-1.js'), 'export {}');
  const front = await createRequestRouter({
    api: (...given) => {
      const [{ url }, response] = given;
      if (url === '/api/broken') throw new Error('broken');
      // Express calls a third argument as its `next`.
      expect(given).toHaveLength(2);
      response.end('from the api');
    },
    site: new SiteFolder(folder),
    consoleDir: path.join(folder, 'console'),
    imageHosts: ['https://pictures.example'],
    https: false,
  });
  server = createServer(front);
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

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
  beforeEach(async () => {
    await build('1-a', {
      'index.html': page('one'),
      '404.html': page('lost'),
      '500.html': page('broken'),
      '_astro/app.a1.js': 'let old',
      'big.bin': 'x'.repeat(20_000_000),
    });
    switchTo('1-a');
  });

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

  it('closes the file when the client disconnects', async () => {
    const opened = () =>
      readdirSync('/proc/self/fd')
        .map(targetOf)
        .filter((file) => file.endsWith('big.bin')).length;
    await leaveHalfWay('/big.bin');
    const deadline = Date.now() + 3000;
    while (opened() > 0 && Date.now() < deadline) await wait(20);
    expect(opened()).toBe(0);
  });

  it('accepts an absolute URL, as a proxy may send it', async () => {
    expect((await ask('http://club.example/?a')).body.toString()).toBe(page('one'));
    expect((await ask('http://club.example/api/x')).body.toString()).toBe('from the api');
    expect((await ask('http://club.example/index.html?a=1')).headers.location).toBe('/?a=1');
  });

  it('shows the 500 page when the router throws', async () => {
    const fault = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const { status, headers, body } = await ask('/api/broken');
    expect([status, headers['cache-control'], body.toString()]).toEqual([500, 'no-cache', page('broken')]);
    expect(fault).toHaveBeenCalledTimes(1);
    fault.mockRestore();
  });

  it('shows the 500 page for a file that cannot be opened', async () => {
    const fault = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await ask('/');
    rmSync(path.join(folder, 'site', '1-a', 'big.bin'));
    const { status, headers, body } = await ask('/big.bin');
    expect([status, headers['cache-control'], body.toString()]).toEqual([500, 'no-cache', page('broken')]);
    fault.mockRestore();
  });

  it('refuses other methods and lists the allowed ones', async () => {
    const { status, headers } = await ask('/', { method: 'DELETE' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('answers from memory as it did from the disk', async () => {
    const asked = (['GET', 'HEAD'] as const).flatMap((method) =>
      ['identity', 'gzip', 'gzip, br'].map((encoding) => ({ method, headers: { 'accept-encoding': encoding } })),
    );
    const answers = async () => {
      const given: Answer[] = [];
      for (const each of asked) {
        const { etag = '' } = given[given.push(await ask('/', each)) - 1]!.headers;
        given.push(await ask('/', { ...each, headers: { ...each.headers, 'if-none-match': etag } }));
      }
      return given.map(({ headers: { date: _date, ...headers }, ...answer }) => ({ ...answer, headers }));
    };
    const fromDisk = await answers();
    expect(fromDisk.map(({ status }) => status)).toEqual(asked.flatMap(() => [200, 304]));
    for (const ending of ['', '.br', '.gz']) rmSync(path.join(folder, 'site', '1-a', `index.html${ending}`));
    expect(await answers()).toEqual(fromDisk);
  });

  it('serves a new build after the switch, and still the old scripts for open pages', async () => {
    await ask('/_astro/app.a1.js');
    await build('2-b', { 'index.html': page('two'), '404.html': page('lost'), '_astro/app.b2.js': 'let young' });
    switchTo('2-b');
    expect((await ask('/')).body.toString()).toBe(page('two'));
    for (const script of ['/_astro/app.a1.js', '/_astro/app.b2.js']) {
      const { status, headers } = await ask(script);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
    const afterRestart = new SiteFolder(folder);
    expect(await afterRestart.findEarlier('/_astro/app.a1.js')).toMatchObject({ size: 7 });
    expect(await afterRestart.findEarlier('/index.html')).toBeUndefined();
  });
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
