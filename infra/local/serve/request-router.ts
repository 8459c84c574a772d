import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { processLogger } from '@maidan/api/src/platform/logging/process-log.ts';
import { redactError } from '@maidan/api/src/platform/logging/redact.ts';
import { club } from '@maidan/shared/club.ts';
import { palette } from '@maidan/shared/palette.ts';
import { methodRefused, noncePlaceholder, plainPages, startingSeconds } from '../../edge/answers.ts';
import { consolePolicy, headersFor } from '../../edge/headers.ts';
import { valueFor } from '../../edge/by-path.ts';
import { destinationOf, errorFolders, errorPages, mistypedPages, plainSpelling } from '../../edge/routes.ts';
import type { Destination } from '../../edge/routes.ts';
import { indexAssets } from './asset-index.ts';
import { StaticResponseCache } from './static-response-cache.ts';
import type { SiteFolder } from './site-folder.ts';
import { findAsset, sendFile, setHeaders } from './static-files.ts';
import type { FoundFile } from './static-files.ts';

const log = processLogger('server');

interface RequestRouterOptions {
  api: RequestListener;
  site: SiteFolder;
  /** Folder of the console's build. */
  consoleDir: string;
  /** Other addresses from which the console may show pictures. */
  imageHosts: readonly string[];
  https: boolean;
  hstsSubdomains?: boolean;
}

/** Headers for an address, including those of the current build. */
type HeadersOf = (pathname: string) => Record<string, string>;

type Answer = (request: IncomingMessage, response: ServerResponse, pathname: string) => unknown;

/** Serves the API, the console and the static site on one origin, by the table of routes. */
export async function createRequestRouter(options: RequestRouterOptions): Promise<RequestListener> {
  const { api, site, consoleDir, imageHosts, https, hstsSubdomains = false } = options;
  const transport = { https, hstsSubdomains };
  const headersOf: HeadersOf = (pathname) =>
    headersFor({ pathname, scriptSources: site.scriptSources(), ...transport });
  const consoleFiles = await indexAssets(consoleDir, '/admin');
  const consolePage = await readFile(path.join(consoleDir, 'index.html'), 'utf8');
  const cache = new StaticResponseCache();
  const answers: Record<Destination, Answer> = {
    // A function with two parameters: Express takes a third argument as `next`, and would call it when no route
    // matches.
    api: (request, response) => api(request, response),
    console: (request, response, pathname) =>
      sendConsole(request, response, { pathname, page: consolePage, imageHosts }),
    'console-file': (request, response, pathname) => {
      const file = consoleFiles.get(pathname);
      if (!file) return sendError(request, response, { site, pathname });
      const build = site.currentBuild() ?? noBuild;
      return sendFound(request, response, { cache, build, pathname, found: { file, address: pathname }, headersOf });
    },
    missing: (request, response, pathname) => {
      const plain = plainSpelling(pathname);
      return plain ? redirect(request, response, plain) : sendError(request, response, { site, pathname });
    },
    site: (request, response, pathname) => sendSite(request, response, { site, cache, pathname, headersOf }),
  };
  return (request, response) => {
    const pathname = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const destination = destinationOf(request.method ?? 'GET', pathname);
    const mayBeCached = isRead && destination !== 'api';
    if (mayBeCached && cache.sendCached(request, response, { build: site.currentBuild() ?? noBuild, pathname })) return;
    setHeaders(response, headersOf(pathname));
    if (destination !== 'api' && !isRead) return refuse(response);
    const answered = async () => answers[destination](request, response, pathname);
    answered().catch((error: unknown) => {
      log.error(redactError(error).stack);
      if (response.headersSent) response.destroy();
      else void sendError(request, response, { site, pathname, status: 500 }).catch(() => response.destroy());
    });
  };
}

/** Stands for a build's name while only the console's files exist. */
const noBuild = '';

/**
 * The path of a request's address, without host and query. `new URL` is not used, because it reads `//host/path` as
 * another host. A proxy may send a full URL in the request line (RFC 9112, 3.2.2).
 */
function pathOf(url = '/'): string {
  const address = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '');
  const query = address.indexOf('?');
  return (query === -1 ? address : address.slice(0, query)) || '/';
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: methodRefused.allow, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(methodRefused.text);
}

function sendConsole(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, page, imageHosts }: { pathname: string; page: string; imageHosts: readonly string[] },
): void {
  const nonce = randomBytes(16).toString('base64url');
  response.setHeader('Content-Security-Policy', consolePolicy(nonce, imageHosts));
  response.setHeader('Cache-Control', 'no-store');
  // nginx sends its redirect with the same headers.
  const plain = plainSpelling(pathname);
  if (plain) return redirect(request, response, plain);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(request.method === 'HEAD' ? undefined : page.replaceAll(noncePlaceholder, nonce));
}

interface Sending {
  cache: StaticResponseCache;
  pathname: string;
  headersOf: HeadersOf;
}

async function sendSite(
  request: IncomingMessage,
  response: ServerResponse,
  { site, pathname, ...sending }: Sending & { site: SiteFolder },
): Promise<void> {
  const current = await site.current();
  if (!current) return sendStarting(response);
  if (errorPages.test(pathname)) return sendError(request, response, { site, pathname });
  const { build, index } = current;
  const found = findAsset(index, pathname);
  if (found && 'redirect' in found) return redirect(request, response, found.redirect);
  if (found) return sendFound(request, response, { ...sending, pathname, build, found });
  const earlier = await site.findEarlier(pathname);
  if (earlier) return sendFile(request, response, { file: earlier, address: pathname });
  const mistyped = valueFor(mistypedPages, pathname);
  return mistyped ? redirect(request, response, mistyped) : sendError(request, response, { site, pathname });
}

/** Sends a file; a small one is kept in memory. */
async function sendFound(
  request: IncomingMessage,
  response: ServerResponse,
  { cache, build, pathname, found, headersOf }: Sending & { build: string; found: FoundFile },
): Promise<void> {
  if (await cache.send(request, response, { build, pathname, found, common: headersOf(pathname) })) return;
  return sendFile(request, response, found);
}

/** Redirects to the canonical path and keeps the query string. */
function redirect(request: IncomingMessage, response: ServerResponse, address: string): void {
  const query = /\?.*/s.exec(request.url ?? '')?.[0] ?? '';
  response.writeHead(301, { Location: address + query }).end();
}

async function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  { site, pathname, status = 404 }: { site: SiteFolder; pathname: string; status?: 404 | 500 },
): Promise<void> {
  const current = await site.current().catch(() => undefined);
  for (const address of [`${valueFor(errorFolders, pathname)}/${status}.html`, `/${status}.html`]) {
    const file = current?.index.get(address);
    if (file) return sendFile(request, response, { file, address, status });
  }
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(request.method === 'HEAD' ? undefined : plainPages({ ...club, palette })[status]);
}

/** This page is sent before the first build; later a failed build leaves the last good one in place. */
function sendStarting(response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': String(startingSeconds),
    'Cache-Control': 'no-store',
  });
  response.end(plainPages({ ...club, palette }).starting);
}
