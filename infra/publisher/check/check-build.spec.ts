import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { root } from '../../local/settings.ts';
import { checkBuild } from './check-build.ts';
import { expectedPages } from './expected-pages.ts';

const sources = path.join(root, 'sites', 'src', 'pages');
const checkoutHost = 'https://pay.example';
const policy = `default-src 'self'; script-src 'self' ${checkoutHost}; frame-src 'self' ${checkoutHost}; form-action 'self' ${checkoutHost}`;
const page = (text = '') =>
  `<html><head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${text}</body></html>`;

const answers: Record<string, unknown> = {
  '/api/members': { success: true, members: [{ name: `R. O'Brien & Sons` }, { name: 'Meena Sahu' }] },
  '/api/events/current': [{ eventName: 'Winter League' }],
  '/api/gallery/albums': [],
};
const api = createServer((request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']));
});
let apiUrl: string;
let folder: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-check-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await new Promise((resolve) => api.close(resolve));
});

const put = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
beforeEach(() => {
  for (const each of expectedPages(sources)) put(each, page());
  for (const folderOf of ['', 'hi/']) {
    put(`${folderOf}members.html`, page('<li>R. O&#39;Brien &amp; Sons</li>'));
    put(`${folderOf}events.html`, page('<h3>Winter\n League</h3>'));
  }
});

const check = () => checkBuild({ folder, sources, apiUrl, checkoutHosts: [checkoutHost] });

it('accepts a complete build, also when the club has no photos yet', async () => {
  expect(expectedPages(sources)).toEqual(
    expect.arrayContaining([
      'index.html',
      'register.html',
      'payment/response.html',
      'hi.html',
      'hi/register.html',
      'hi/payment/response.html',
      'hi/404.html',
    ]),
  );
  await check();
});

it.each(['register.html', '404.html', 'payment/response.html', 'hi.html', 'hi/rules.html'])(
  'rejects a build in which %s is missing, truncated, or without its policy',
  async (name) => {
    const html = readFileSync(path.join(folder, name), 'utf8');
    put(name, html.slice(0, -10));
    await expect(check()).rejects.toThrow(`${name} is not whole`);
    put(name, html.replace('content-security-policy', 'x'));
    await expect(check()).rejects.toThrow(`${name} has no Content-Security-Policy`);
    rmSync(path.join(folder, name));
    await expect(check()).rejects.toThrow(`${name} was not built`);
  },
);

it('rejects a build that shows an empty list where the API has rows', async () => {
  put('members.html', page('No members yet'));
  put('hi/events.html', page('No events yet'));
  await expect(check()).rejects.toThrow('members.html shows nothing of what /api/members answers');
  await expect(check()).rejects.toThrow('hi/events.html shows nothing');
});

it.each([
  ['register.html', 'script-src'],
  ['register.html', 'frame-src'],
  ['register.html', 'form-action'],
  ['hi/register.html', 'script-src'],
])('rejects a build whose %s blocks the checkout (%s)', async (name, directive) => {
  put(name, page().replace(`${directive} 'self' ${checkoutHost}`, `${directive} 'self' ${checkoutHost}.evil.example`));
  await expect(check()).rejects.toThrow(`${name} does not allow the checkout in ${directive}`);
});
