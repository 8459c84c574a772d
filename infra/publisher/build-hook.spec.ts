import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { buildHook } from './build-hook.ts';

let requests: (string | undefined)[] = [];
let status = 200;
const service = createServer((request, response) => {
  requests.push(request.method);
  response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('queued');
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/hooks/secret`;
});
beforeEach(() => {
  requests = [];
  status = 200;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

it('requests one build for each site version', async () => {
  const publish = buildHook(url);
  expect(await publish({ revision: '7', day: '2026-11-21' })).toBe('published');
  expect(await publish({ revision: '7', day: '2026-11-21' })).toBe('unchanged');
  expect(await publish({ revision: '8', day: '2026-11-21' })).toBe('published');
  expect(await publish({ revision: '8', day: '2026-11-22' })).toBe('published');
  expect(requests).toEqual(['POST', 'POST', 'POST']);
});

it('retries after an error response, and keeps the URL out of the error message', async () => {
  const publish = buildHook(url);
  status = 503;
  const failure: unknown = await publish({ revision: '7', day: '2026-11-21' }).catch((error: unknown) => error);
  expect(String(failure)).toContain('503');
  expect(String(failure)).not.toContain('secret');
  status = 200;
  expect(await publish({ revision: '7', day: '2026-11-21' })).toBe('published');
});

it('follows no redirect, which could lead the publisher to another service', async () => {
  status = 302;
  await expect(buildHook(url)({ revision: '7', day: '2026-11-21' })).rejects.toThrow('302');
  expect(requests).toEqual(['POST']);
});
