import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { withoutEventName } from '@maidan/shared/format/links/event-page-url.ts';
import { cacheControlFor } from '../../edge/headers.ts';
import type { AssetIndex, IndexedFile } from './asset-index.ts';

/** The file of a path, a redirect to its canonical path, or nothing. */
type Found = { file: IndexedFile; address: string } | { redirect: string } | undefined;

/** Pages are `/about`, built as `about.html` or `about/index.html`; other spellings and former names are redirected. */
export function findAsset(index: AssetIndex, pathname: string): Found {
  const address = decoded(pathname);
  if (address === undefined) return undefined;
  const page = findPage(index, address);
  if (page && !address.endsWith('.html')) return { file: page, address };
  // The lookbehind avoids quadratic time on a long run of slashes.
  const plain = address.replace(/(\/index)?\.html$|(?<!\/)\/+$/, '') || '/';
  if (plain !== address && findPage(index, plain)) return { redirect: encodeURI(plain) };
  const file = index.get(address);
  if (file) return { file, address };
  const unnamed = withoutEventName(address);
  return unnamed !== undefined && (index.has(unnamed) || index.has(`${unnamed}.html`))
    ? { redirect: unnamed }
    : undefined;
}

const findPage = (index: AssetIndex, address: string) =>
  address === '/' ? index.get('/index.html') : (index.get(`${address}.html`) ?? index.get(`${address}/index.html`));

/** Undefined for a path that no file can have: an encoded slash is part of a name, not a separator. */
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
 * @throws the system's error when the file cannot be opened; nothing is sent by then
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, address, status = 200 }: { file: IndexedFile; address: string; status?: 200 | 404 | 500 },
): Promise<void> {
  const copy = file.encodings.find(({ encoding }) => takes(request.headers['accept-encoding'], encoding));
  // Copies differ in bytes, so a strong ETag must differ as well (RFC 9110, 8.8.3.3).
  const etag = copy ? file.etag.replace(/"$/, `-${copy.encoding}"`) : file.etag;
  const isKnown = status === 200 && knows(request.headers['if-none-match'], etag);
  const opened = isKnown ? undefined : await open(copy?.file ?? file.file);
  // The client has gone meanwhile; nothing can be piped to it.
  if (response.destroyed) return opened?.close();
  response.setHeader('Cache-Control', status === 200 ? cacheControlFor(address, file.type) : 'no-cache');
  if (file.encodings.length > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200) response.setHeader('ETag', etag);
  if (!opened) return void response.writeHead(304).end();
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', copy?.size ?? file.size);
  if (copy) response.setHeader('Content-Encoding', copy.encoding);
  response.writeHead(status);
  if (request.method === 'HEAD') {
    response.end();
    return opened.close();
  }
  // Destroys the connection when reading fails, so that a partial page does not look complete, and closes the file when
  // the client disconnects.
  pipeline(opened.createReadStream(), response, () => undefined);
}

export const takes = (accepted: string | undefined, encoding: string) =>
  (accepted ?? '').split(',').some((part) => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/);
    return name === encoding && Number(quality ?? 1) > 0;
  });

/** If-None-Match compares weakly: a proxy may have marked the ETag as weak (`W/`). */
export const knows = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
