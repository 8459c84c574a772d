import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { compressFolder } from '../build/compress.ts';
import { createRequestRouter } from './request-router.ts';
import { SiteFolder } from './site-folder.ts';

export let folder: string;
let server: Server;

/** The server's port. */
export const port = (): number => (server.address() as AddressInfo).port;

export const build = async (name: string, files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(folder, 'site', name, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  await compressFolder(path.join(folder, 'site', name));
};

export const switchTo = (name: string) => {
  symlinkSync(name, path.join(folder, 'site', `kept-${name[0]}`));
  symlinkSync(name, path.join(folder, 'site', 'next'));
  renameSync(path.join(folder, 'site', 'next'), path.join(folder, 'site', 'current'));
};

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request. `fetch` is not used, because it normalises the URL. */
export const ask = (
  address: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    request({ port: port(), path: address, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .once('error', reject)
      .end();
  });

export const page = (word: string) => `<!doctype html><title>${word}</title>${'<p>A line of the page.</p>'.repeat(60)}`;

/** Serves a folder without a build, a new one for each test. */
export function useServedFolder(): void {
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
}

/** Publishes the first build before each test. */
export function usePublishedSite(): void {
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
}
