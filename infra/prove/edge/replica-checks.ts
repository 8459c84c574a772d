import type { RequestListener } from 'node:http';
import { sendRequest } from './send-request.ts';
import type { CaseRequest } from './cases/expected.ts';
import { startNginx } from './nginx.ts';
import { listenAsApi } from './stand-in-api.ts';
import type { Fixture } from './fixture.ts';

/** Names of what does not hold. */
export type Check = (fixture: Fixture) => Promise<string[]>;

/** What a process of the API has received. */
const counting = (answer: RequestListener) => {
  const received: string[] = [];
  const listener: RequestListener = (request, response) => {
    received.push(request.method ?? '');
    request.resume();
    request.once('end', () => answer(request, response));
  };
  return { received, listener };
};

const body = 'a=1';
const requests: Record<string, CaseRequest> = {
  GET: { path: '/api/ok' },
  POST: { path: '/api/ok', method: 'POST', body, headers: { 'content-length': String(body.length) } },
  PUT: { path: '/api/ok', method: 'PUT', body, headers: { 'content-length': String(body.length) } },
  DELETE: { path: '/api/ok', method: 'DELETE' },
};

/** A process that dies with a request in its hands: a GET goes to the next one, nothing that writes does. */
export const repeatsReadsAlone: Check = async (fixture) => {
  const faults: string[] = [];
  for (const [method, request] of Object.entries(requests)) {
    const dying = counting((_request, response) => void response.destroy());
    const other = counting((_request, response) => void response.end('{}'));
    const [a, b] = [await listenAsApi(dying.listener), await listenAsApi(other.listener)];
    // With one `backup`, every request meets the dying process first.
    const nginx = await startNginx(fixture, [`127.0.0.1:${a.port}`, `127.0.0.1:${b.port} backup`]);
    const { status } = await sendRequest(nginx.port, request);
    const repeated = other.received.length > 0;
    if (dying.received.length !== 1) faults.push(`${method}: the first process received ${dying.received.length}`);
    if (repeated !== (method === 'GET')) faults.push(`${method}: ${repeated ? 'sent twice' : 'not given to the next'}`);
    if (status !== (method === 'GET' ? 200 : 503)) faults.push(`${method}: answered ${status}`);
    for (const { close } of [a, b]) await close();
    await nginx.stop();
  }
  return faults;
};

/** A process that refuses the connection has received nothing: any request goes to the next one. */
export const skipsUnavailableReplica: Check = async (fixture) => {
  const gone = await listenAsApi(() => undefined);
  await gone.close();
  const other = counting((_request, response) => void response.end('{}'));
  const { port, close } = await listenAsApi(other.listener);
  const statuses: number[] = [];
  for (const request of Object.values(requests)) {
    // A new nginx has no failure counts, and tries the unavailable process first.
    const nginx = await startNginx(fixture, [`127.0.0.1:${gone.port}`, `127.0.0.1:${port} backup`]);
    for (let time = 0; time < 2; time += 1) statuses.push((await sendRequest(nginx.port, request)).status);
    await nginx.stop();
  }
  await close();
  const received = other.received.length;
  return [
    ...(statuses.every((status) => status === 200) ? [] : [`answered ${statuses.join(', ')}`]),
    ...(received === statuses.length ? [] : [`${received} requests received of ${statuses.length}`]),
  ];
};

/** Connections to the API are kept, and it sees the visitor's address, whatever the visitor claims. */
export const keepsConnections: Check = async (fixture) => {
  const connections = new Set<number | undefined>();
  const claims = new Set<unknown>();
  const { port, close } = await listenAsApi((request, response) => {
    connections.add(request.socket.remotePort);
    claims.add(request.headers['x-forwarded-for']);
    response.end('{}');
  });
  const nginx = await startNginx(fixture, [`127.0.0.1:${port}`]);
  for (let i = 0; i < 20; i += 1)
    await sendRequest(nginx.port, { path: '/api/ok', headers: { 'x-forwarded-for': `10.0.0.${i}, 192.0.2.1` } });
  await close();
  await nginx.stop();
  return [
    // One of each worker.
    ...(connections.size <= 2 ? [] : [`${connections.size} connections for 20 requests`]),
    ...([...claims].join() === '127.0.0.1' ? [] : [`the API saw ${[...claims].join(' | ')}`]),
  ];
};

/** The proxy before nginx says who the visitor is; others are not believed. */
export const trustsConfiguredProxies: Check = async (fixture) => {
  const seen: unknown[] = [];
  const { port, close } = await listenAsApi((request, response) => {
    seen.push(request.headers['x-forwarded-for']);
    response.end('{}');
  });
  for (const proxies of [['127.0.0.1'], ['192.0.2.0/24']]) {
    const nginx = await startNginx(fixture, [`127.0.0.1:${port}`], { proxies });
    await sendRequest(nginx.port, { path: '/api/ok', headers: { 'x-forwarded-for': '10.1.2.3, 198.51.100.7' } });
    await nginx.stop();
  }
  await close();
  return seen.join() === '198.51.100.7,127.0.0.1' ? [] : [`the API saw ${seen.join()}`];
};
