import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { preferredLanguage, resultPage } from '@maidan/api/src/platform/http/errors/payment-return.ts';
import { bodySizes } from '@maidan/api/src/platform/http/bodies/body-limits.ts';
import { apiHeaders } from '../../edge/headers.ts';

/**
 * Stands in for the API behind the edge. Addresses such as `/api/broken` choose the status; `cases/api.ts` compares
 * what the edge makes of the answers.
 */
export const standInApi: RequestListener = (request, response) => {
  for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value);
  response.setHeader('X-Request-Id', randomUUID());
  // A client may send a complete URL in the request line (RFC 9112, 3.2.2).
  const address = (request.url ?? '').replace(/^http:\/\/[^/]+/, '').split('?', 1)[0] ?? '';
  if (address.startsWith('/payment/')) return toResult(request, response);
  if (Number(request.headers['content-length'] ?? 0) > bodySizes.withPhoto) return json(response, 413);
  const statuses: Record<string, number> = {
    ...{ '/api/ok': 200, '/api/health/live': 200, '/api/many': 429, '/api/broken': 500, '/api/away': 503 },
  };
  if (address === '/uploads/gallery/a.webp') return picture(response);
  if (address === '/api/many') response.setHeader('Retry-After', '60');
  json(response, statuses[address] ?? 404, { url: request.url, from: request.headers['x-forwarded-for'] });
};

function json(response: ServerResponse, status: number, more: object = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ success: status === 200, ...more }));
}

function picture(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, s-maxage=300' });
  response.end('not really a picture');
}

function toResult(request: IncomingMessage, response: ServerResponse): void {
  const language = request.headers['accept-language'];
  const tooLarge = Number(request.headers['content-length'] ?? 0) > bodySizes.usual;
  const answer = () => {
    response.setHeader('Vary', 'Accept');
    const found = tooLarge ? resultPage(undefined, preferredLanguage(language)) : resultPage('MSC1');
    response.writeHead(303, { Location: found }).end();
  };
  if (tooLarge) return answer();
  request.resume().once('end', answer);
}

/** Listens as a process of the API would for the edge. */
export async function listenAsApi(listener: RequestListener): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, close };
}
