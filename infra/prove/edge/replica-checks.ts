import { once } from 'node:events';
import { request, type IncomingMessage, type RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from './send-request.ts';
import type { CaseRequest } from './cases/expected.ts';
import { startNginx } from './nginx.ts';
import { listenAsApi } from './stand-in-api.ts';
import type { Fixture } from './fixture.ts';

/** A check; returns a text for each thing that does not hold. */
export type Check = (fixture: Fixture) => Promise<string[]>;

/** A process of the API that records the requests it receives, except nginx's own health checks. */
const counting = (answer: RequestListener, isAlive = true) => {
  const received: string[] = [];
  const listener: RequestListener = (request, response) => {
    if (request.url === '/api/health/live') return isAlive ? void response.end('{}') : undefined;
    received.push(request.method ?? '');
    request.resume();
    request.once('end', () => answer(request, response));
  };
  return { received, listener };
};

const body = 'a=1';
const withBody = (path: string, method: string): CaseRequest => ({
  path,
  method,
  body,
  headers: { 'content-length': String(body.length) },
});
/** Requests that nginx may send to a second process when the first ended before it answered. */
const repeatable: Record<string, CaseRequest> = {
  GET: { path: '/api/ok' },
  export: { path: '/api/players/export' },
  checkout: withBody('/api/payment/initiate', 'POST'),
  callback: withBody('/api/payment/callback', 'POST'),
  'returning payer': withBody('/payment/response', 'POST'),
};
const changes: Record<string, CaseRequest> = {
  POST: withBody('/api/ok', 'POST'),
  PUT: withBody('/api/ok', 'PUT'),
  DELETE: { path: '/api/ok', method: 'DELETE' },
};
const requests = { ...repeatable, ...changes };

/** Runs a check with two processes behind a new nginx, which asks the first process first. */
async function withTwo(
  fixture: Fixture,
  [first, second]: [RequestListener, RequestListener],
  ask: (port: number, endFirst: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const [a, b] = [await listenAsApi(first), await listenAsApi(second)];
  const nginx = await startNginx(fixture, [`127.0.0.1:${a.port}`, `127.0.0.1:${b.port}`]);
  await ask(nginx.port, a.close);
  await nginx.stop();
  for (const { close } of [a, b]) await close();
}

/**
 * When a process dies while it handles a request, nginx repeats the request at the next process only if that is safe.
 */
export const repeatsSafeRequestsAlone: Check = async (fixture) => {
  const faults: string[] = [];
  for (const [title, request] of Object.entries(requests)) {
    const dying = counting((_request, response) => void response.destroy());
    const other = counting((_request, response) => void response.end('{}'));
    await withTwo(fixture, [dying.listener, other.listener], async (port) => {
      const { status } = await sendRequest(port, request);
      const repeated = other.received.length > 0;
      if (dying.received.length !== 1) faults.push(`${title}: the first process received ${dying.received.length}`);
      if (repeated !== title in repeatable)
        faults.push(`${title}: ${repeated ? 'sent twice' : 'not given to the next'}`);
      if (status !== (title in repeatable ? 200 : 503)) faults.push(`${title}: answered ${status}`);
    });
  }
  return faults;
};

/** Milliseconds that a request may take while one of two processes hangs. */
const LONGEST_WHILE_HANGING_MS = 3_000;

/**
 * One process accepts connections and never answers: the other process answers each request, and nginx sends the
 * hanging process only reads.
 */
export const passesOverHangingReplica: Check = async (fixture) => {
  const faults: string[] = [];
  for (const [title, request] of Object.entries(requests)) {
    const hanging = counting(() => undefined, false);
    const other = counting((_request, response) => void response.end('{}'));
    await withTwo(fixture, [hanging.listener, other.listener], async (port) => {
      for (let time = 0; time < 3; time += 1) {
        const began = performance.now();
        const { status } = await sendRequest(port, request);
        const took = performance.now() - began;
        if (status !== 200) faults.push(`${title}: answered ${status}`);
        if (took > LONGEST_WHILE_HANGING_MS) faults.push(`${title}: took ${Math.round(took)} ms`);
      }
    });
    if (title !== 'GET' && hanging.received.length > 0) faults.push(`${title}: sent to the process that hangs`);
    if (other.received.length !== 3) faults.push(`${title}: the other process received ${other.received.length}`);
  }
  return faults;
};

/**
 * Milliseconds that the slow process takes: longer than nginx waits for a read. The payment provider may make a
 * checkout take as long.
 */
const SLOW_MS = 2_500;

/**
 * A slow process, which is not frozen, keeps the requests that it has begun: a second token would cost the payer the
 * attempt.
 */
export const leavesSlowReplicaItsRequests: Check = async (fixture) => {
  const faults: string[] = [];
  const { GET: _read, ...others } = requests;
  for (const [title, request] of Object.entries({ ...others, poll: { path: '/api/payment/merchant/MSC1' } })) {
    const slow = counting((_request, response) => void setTimeout(() => response.end('{}'), SLOW_MS));
    const other = counting((_request, response) => void response.end('{}'));
    await withTwo(fixture, [slow.listener, other.listener], async (port) => {
      const { status } = await sendRequest(port, request);
      if (status !== 200) faults.push(`${title}: answered ${status}`);
    });
    if (slow.received.length !== 1 || other.received.length > 0)
      faults.push(`${title}: the processes received ${slow.received.length} and ${other.received.length}`);
  }
  return faults;
};

/** An upload may take minutes; the process that was chosen for it may have ended by then. */
export const survivesEndDuringUpload: Check = async (fixture) => {
  const faults: string[] = [];
  for (const method of ['POST', 'PUT']) {
    const first = counting((_request, response) => void response.end('{}'));
    const other = counting((_request, response) => void response.end('{}'));
    await withTwo(fixture, [first.listener, other.listener], async (port, endFirst) => {
      const sent = request({ port, path: '/api/ok', method, agent: false, headers: { 'content-length': '2' } });
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      sent.write('a');
      await wait(500);
      await endFirst();
      sent.end('b');
      const [answer] = await answered;
      if (answer.statusCode !== 200) faults.push(`${method}: answered ${answer.statusCode}`);
      answer.resume();
    });
    if (other.received.length !== 1) faults.push(`${method}: the other process received ${other.received.length}`);
  }
  return faults;
};

/** A process that refuses the connection has received nothing, so any request goes to the next process. */
export const skipsUnavailableReplica: Check = async (fixture) => {
  const gone = await listenAsApi(() => undefined);
  await gone.close();
  const other = counting((_request, response) => void response.end('{}'));
  const { port, close } = await listenAsApi(other.listener);
  const statuses: number[] = [];
  for (const request of Object.values(requests)) {
    // A new nginx has counted no failures, and tries the unavailable process first.
    const nginx = await startNginx(fixture, [`127.0.0.1:${gone.port}`, `127.0.0.1:${port}`]);
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

/**
 * nginx reuses its connections to the API, and forwards the visitor's real address, whatever address the visitor
 * claims.
 */
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
    // Each worker opens one connection.
    ...(connections.size <= 2 ? [] : [`${connections.size} connections for 20 requests`]),
    ...([...claims].join() === '127.0.0.1' ? [] : [`the API saw ${[...claims].join(' | ')}`]),
  ];
};

/** The address that a configured proxy in front of nginx reports is used; reports of others are ignored. */
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
