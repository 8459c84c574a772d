import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '@maidan/api/src/platform/http/server/http-server.ts';
import type { HttpServer } from '@maidan/api/src/platform/http/server/http-server.ts';
import { bodySizes } from '@maidan/api/src/platform/http/bodies/body-limits.ts';
import { apiAway } from '../../edge/answers.ts';
import { apiHeaders, fixedHeaders } from '../../edge/headers.ts';
import { readPublishedClub } from '../../edge/published-club.ts';
import { destinationOf } from '../../edge/routes.ts';
import { currentLink } from '../../edge/site-links.ts';
import { maintenancePage, maintenancePolicy, retrySeconds } from './maintenance-page.ts';
import type { PaymentReturn } from './maintenance-page.ts';

/**
 * Answers on the site's port while its process is down: 503 with a page that says what to do, or JSON for the API's
 * paths.
 */
export const startMaintenanceServer = (where: { host: string; port: number; dataDir: string }): Promise<HttpServer> =>
  listen((request, response) => {
    answer(request, response, where.dataDir).catch(() => response.destroy());
  }, where);

async function answer(request: IncomingMessage, response: ServerResponse, dataDir: string): Promise<void> {
  const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
  response.statusCode = 503;
  // The connection is closed, so that the next request reaches the restarted process.
  const headers = {
    Connection: 'close',
    'Retry-After': String(retrySeconds),
    ...fixedHeaders({ https: false }),
    ...apiHeaders,
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const isReturn = request.method === 'POST' && pathname.startsWith('/payment/');
  if (destinationOf(request.method ?? 'GET', pathname) === 'api' && !isReturn) return sendJson(response);
  const nonce = randomBytes(16).toString('base64url');
  const club = readPublishedClub(path.join(dataDir, 'site', currentLink));
  const page = maintenancePage(club, nonce, isReturn ? await readReturn(request, pathname) : undefined);
  response.setHeader('Content-Security-Policy', maintenancePolicy(nonce));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(request.method === 'HEAD' ? undefined : page);
}

function sendJson(response: ServerResponse): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(apiAway.json));
}

/** The provider's POST from the request's body; undefined when the body is too large or has no `encData`. */
async function readReturn(request: IncomingMessage, pathname: string): Promise<PaymentReturn | undefined> {
  let body = '';
  for await (const chunk of request.setEncoding('latin1') as AsyncIterable<string>) {
    body += chunk;
    if (body.length > bodySizes.usual) return undefined;
  }
  const fields = new URLSearchParams(body);
  const [encData, merchId] = [fields.get('encData') ?? '', fields.get('merchId') ?? ''];
  return encData ? { pathname, encData, merchId } : undefined;
}
