import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { albumsOfPhoto, withoutEventName } from '@maidan/shared/format/event-page-url.ts';
import type { AssetIndex, IndexedFile } from './asset-index.ts';
import { cacheHeaders, contentHeaders, copyFor, matchesEtag, varyHeader } from './file-headers.ts';

/** A file and its decoded path. */
export interface FoundFile {
  file: IndexedFile;
  address: string;
}

/** The file for a path, a redirect to its canonical path, or undefined. */
type Found = FoundFile | { redirect: string } | undefined;

/**
 * Finds a page like `/about`, built as `about.html` or `about/index.html`; other spellings, and addresses with an
 * event's former name, are redirected.
 */
export function findAsset(index: AssetIndex, pathname: string): Found {
  const address = decoded(pathname);
  if (address === undefined) return undefined;
  const page = findPage(index, address);
  if (page && !address.endsWith('.html')) return { file: page, address };
  // Without the lookbehind, a long run of slashes would take quadratic time.
  const plain = address.replace(/(\/index)?\.html$|(?<!\/)\/+$/, '') || '/';
  if (plain !== address && findPage(index, plain)) return { redirect: encodeURI(plain) };
  const file = index.get(address);
  if (file) return { file, address };
  // A photo has no file of its own: its album's page shows it.
  for (const album of albumsOfPhoto(address)) {
    const shown = findPage(index, album);
    if (shown) return { file: shown, address };
  }
  const unnamed = withoutEventName(address);
  return unnamed !== undefined && (index.has(unnamed) || index.has(`${unnamed}.html`))
    ? { redirect: unnamed }
    : undefined;
}

const findPage = (index: AssetIndex, address: string) =>
  address === '/' ? index.get('/index.html') : (index.get(`${address}.html`) ?? index.get(`${address}/index.html`));

/**
 * The decoded path; undefined for one that no file can have, because an encoded slash is part of a name and not a
 * separator.
 */
function decoded(pathname: string): string | undefined {
  if (/%2f/i.test(pathname)) return undefined;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/**
 * Sends a file: 304 when the ETag matches, a compressed copy when the browser accepts one.
 * @throws the system's error when the file cannot be opened; then nothing was sent
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, address, status = 200 }: FoundFile & { status?: 200 | 404 | 500 },
): Promise<void> {
  const copy = copyFor(file, request.headers['accept-encoding']);
  const isKnown = status === 200 && matchesEtag(request.headers['if-none-match'], copy.etag);
  const opened = isKnown ? undefined : await open(copy.path);
  // The client has disconnected.
  if (response.destroyed) return opened?.close();
  const cached =
    status === 200 ? cacheHeaders({ file, address }, copy) : { 'Cache-Control': 'no-cache', ...varyHeader(file) };
  setHeaders(response, cached);
  if (!opened) return void response.writeHead(304).end();
  setHeaders(response, contentHeaders(file, copy));
  response.writeHead(status);
  if (request.method === 'HEAD') {
    response.end();
    return opened.close();
  }
  // `pipeline` destroys the connection when reading fails, so that a partial page does not look complete, and closes
  // the file when the client disconnects.
  pipeline(opened.createReadStream(), response, () => undefined);
}

export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
