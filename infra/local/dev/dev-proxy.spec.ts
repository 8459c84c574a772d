import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { freePort } from '../free-port.ts';
import { createDevProxy } from './dev-proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A server that answers with its name, the request and the request's body. */
const echo = (name: string): RequestListener =>
  async function answer(request, response) {
    const body = await request.setEncoding('utf8').toArray();
    response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] });
    response.end(`${name} ${request.method} ${request.url} ${request.headers.host} ${body.join('')}`);
  };

const apiReady = () => Promise.resolve();

async function startProxy(): Promise<string> {
  const ports = {
    api: await serve(echo('api')),
    pages: await serve(echo('pages')),
    console: await serve(echo('console')),
  };
  return `localhost:${await serve(createDevProxy({ ports, apiReady }))}`;
}

it.each([
  ['GET', '/api/events?page=2', 'api GET /api/events?page=2'],
  ['GET', '/uploads/gallery/one.webp', 'api GET /uploads/gallery/one.webp'],
  ['POST', '/payment/response', 'api POST /payment/response'],
  ['GET', '/payment/response', 'pages GET /payment/response'],
  ['GET', '/src/styles/tokens.css', 'pages GET /src/styles/tokens.css'],
  ['GET', '//events', 'pages GET //events'],
  ['GET', '/admin', 'console GET /admin/'],
  ['GET', '/admin?reason=ended', 'console GET /admin/?reason=ended'],
  ['GET', '/admin/dashboard', 'console GET /admin/dashboard'],
  ['GET', '/admin/src/App.tsx', 'console GET /admin/src/App.tsx'],
])('sends %s %s on as "%s"', async (method, address, answer) => {
  const host = await startProxy();
  const response = await fetch(`http://${host}${address}`, { method, ...(method === 'POST' ? { body: 'sent' } : {}) });
  expect(await response.text()).toBe(`${answer} ${host} ${method === 'POST' ? 'sent' : ''}`);
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

it('lets requests of the API wait until it has started again', async () => {
  const port = await serve(echo('any'));
  const restarted = Promise.withResolvers<void>();
  const proxy = createDevProxy({
    ports: { api: port, pages: port, console: port },
    apiReady: () => restarted.promise,
  });
  const url = `http://localhost:${await serve(proxy)}`;
  let answered = false;
  const response = fetch(`${url}/api/health`).finally(() => (answered = true));
  expect((await fetch(url)).status).toBe(201);
  expect(answered).toBe(false);
  restarted.resolve();
  expect((await response).status).toBe(201);
});

it('says which part does not answer', async () => {
  const ports = { api: await freePort(), pages: await freePort(), console: await freePort() };
  const response = await fetch(`http://localhost:${await serve(createDevProxy({ ports, apiReady }))}/api/health`);
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('The api did not answer');
});
