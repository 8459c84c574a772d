import { request as sendRequest } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { headersFor } from '../../edge/headers.ts';
import { destinationOf } from '../../edge/routes.ts';
import type { Destination } from '../../edge/routes.ts';

type Target = 'api' | 'pages' | 'console';

export interface DevProxyOptions {
  /** Ports of the servers on 127.0.0.1. */
  ports: Record<Target, number>;
  /** Resolves when the API is not restarting. */
  apiReady: () => Promise<unknown>;
}

const targets: Record<Destination, Target> = {
  api: 'api',
  console: 'console',
  'console-file': 'console',
  // Vite serves its own files below /admin too.
  missing: 'console',
  site: 'pages',
};

/** Serves the API, the pages and the console on one address, with the same table of routes as in production. */
export function createDevProxy({ ports, apiReady }: DevProxyOptions): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const target = targets[destinationOf(request.method ?? 'GET', pathname)];
    for (const [name, value] of Object.entries(headersFor({ pathname, https: false }))) response.setHeader(name, value);
    const ready = target === 'api' ? apiReady() : Promise.resolve();
    void ready.then(() => forward(request, response, { target, port: ports[target] }));
  };
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { target, port }: { target: Target; port: number },
): void {
  const { method, headers } = request;
  // Vite serves its base address with a slash only; in production the console is at /admin.
  const path = request.url?.replace(/^\/admin(?=$|\?)/, '/admin/');
  const forwarded = sendRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, response, () => undefined);
  });
  forwarded.once('error', () => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`The ${target} did not answer: the terminal of npm run dev says why.\n`);
  });
  pipeline(request, forwarded, () => undefined);
  response.once('close', () => forwarded.destroy());
}
