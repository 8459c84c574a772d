import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { Handover, leftOutMs, nextUpstreamHeader, notTaken, stopLimits } from './handover.ts';

let server: Server;
let served: string[];
let ask: (method: string, fromProxy?: boolean) => Promise<number>;
let askFrom: (address: string, method: string) => Promise<number | undefined>;
afterEach(() => void server.close());

const start = async (beforeMs = 50): Promise<Handover> => {
  const handover = new Handover({ beforeMs });
  served = [];
  server = createServer((request, response) => {
    if (handover.refuses(request, response)) return;
    served.push(request.method ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ask = async (method, fromProxy = true) => {
    const headers: Record<string, string> = fromProxy ? { [nextUpstreamHeader]: '1' } : {};
    return (await fetch(url, { method, headers })).status;
  };
  askFrom = async (localAddress, method) => {
    const sent = request(url, { method, localAddress, agent: false, headers: { [nextUpstreamHeader]: '1' } }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  return handover;
};

it('serves everything as long as the process stays', async () => {
  await start();
  for (const method of ['GET', 'POST']) expect(await ask(method)).toBe(200);
});

it('takes no GET of a proxy that has others to ask, and serves everything else', async () => {
  const beforeMs = 1_500;
  const handover = await start(beforeMs);
  expect(await ask('GET')).toBe(200);
  const ended = handover.begin();
  expect(await ask('GET')).toBe(200);
  await wait(beforeMs + 50);
  for (const method of ['POST', 'PUT', 'DELETE']) expect(await ask(method)).toBe(200);
  expect(await ask('GET', false)).toBe(200);
  expect(await ask('GET')).toBe(notTaken);
  expect(await ask('HEAD')).toBe(notTaken);
  expect(served).toEqual(['GET', 'GET', 'POST', 'PUT', 'DELETE', 'GET']);
  await ended;
});

it('waits until the proxy has been told', async () => {
  const handover = await start();
  await ask('GET');
  let isOver = false;
  const ended = handover.begin().then(() => (isOver = true));
  const began = performance.now();
  while (performance.now() - began < 400) await ask('POST');
  expect(isOver).toBe(false);
  await ask('GET');
  await ended;
  expect(performance.now() - began).toBeLessThan(stopLimits.handoverMs);
});

it('waits until each of two proxies has been told', async () => {
  const handover = await start();
  const [first, second] = ['127.0.0.1', '127.0.0.2'];
  for (const address of [first, second]) await askFrom(address, 'GET');
  let isOver = false;
  const ended = handover.begin().then(() => (isOver = true));
  await wait(100);
  expect(await askFrom(first, 'GET')).toBe(notTaken);
  await wait(250);
  expect(isOver).toBe(false);
  expect(await askFrom(second, 'GET')).toBe(notTaken);
  await ended;
});

it('counts a proxy as told only for as long as it stays away', async () => {
  const handover = await start();
  const [first, second] = ['127.0.0.1', '127.0.0.2'];
  for (const address of [first, second]) await askFrom(address, 'GET');
  let isOver = false;
  const ended = handover.begin().then(() => (isOver = true));
  await wait(100);
  await askFrom(first, 'GET');
  await wait(leftOutMs);
  await askFrom(second, 'GET');
  await wait(250);
  expect(isOver).toBe(false);
  await askFrom(first, 'GET');
  await ended;
});

it('waits for nobody where there is no such proxy', async () => {
  const beforeMs = 30_000;
  const handover = await start(beforeMs);
  await ask('GET', false);
  const began = performance.now();
  await handover.begin();
  expect(performance.now() - began).toBeLessThan(stopLimits.handoverMs / 3);
});
