import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { cacheControlFor } from '../../edge/headers.ts';
import type { AssetIndex, IndexedFile } from './asset-index.ts';

/** What an address names on a shelf: a file, its one true spelling, or nothing. */
export type Found = { file: IndexedFile; address: string } | { redirect: string } | undefined;

/** Pages are `/about`, built as `about.html` or `about/index.html`; the other spellings lead there. */
export function findAsset(shelf: AssetIndex, pathname: string): Found {
  const address = decoded(pathname);
  if (address === undefined) return undefined;
  const page = findPage(shelf, address);
  if (page && !address.endsWith('.html')) return { file: page, address };
  // The look behind keeps a thousand slashes from being counted anew at each of them.
  const plain = address.replace(/(\/index)?\.html$|(?<!\/)\/+$/, '') || '/';
  if (plain !== address && findPage(shelf, plain)) return { redirect: encodeURI(plain) };
  const file = shelf.get(address);
  return file && { file, address };
}

const findPage = (shelf: AssetIndex, address: string) =>
  address === '/' ? shelf.get('/index.html') : (shelf.get(`${address}.html`) ?? shelf.get(`${address}/index.html`));

/** Undefined for what no file can be called: an encoded slash is part of a name, not another way to write a path. */
function decoded(pathname: string): string | undefined {
  if (/%2f/i.test(pathname)) return undefined;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Answers with a file: 304 when the browser has it, its compressed form when the browser takes one. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, address, status = 200 }: { file: IndexedFile; address: string; status?: 200 | 404 | 500 },
): void {
  const form = file.encodings.find(({ encoding }) => takes(request.headers['accept-encoding'], encoding));
  response.setHeader('Cache-Control', status === 200 ? cacheControlFor(address, file.type) : 'no-cache');
  if (file.encodings.length > 0) response.setHeader('Vary', 'Accept-Encoding');
  // The forms differ in bytes, so a strong validator must differ as well (RFC 9110, 8.8.3.3).
  const etag = form ? file.etag.replace(/"$/, `-${form.encoding}"`) : file.etag;
  if (status === 200) {
    response.setHeader('ETag', etag);
    if (knows(request.headers['if-none-match'], etag)) return void response.writeHead(304).end();
  }
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', form?.size ?? file.size);
  if (form) response.setHeader('Content-Encoding', form.encoding);
  response.writeHead(status);
  if (request.method === 'HEAD') return void response.end();
  // A file swept away by a newer build ends the connection, for half a page must not look whole; and a visitor who
  // leaves half-way closes the file.
  pipeline(createReadStream(form?.file ?? file.file), response, () => undefined);
}

export const takes = (accepted: string | undefined, encoding: string) =>
  (accepted ?? '').split(',').some((part) => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/);
    return name === encoding && Number(quality ?? 1) > 0;
  });

/** If-None-Match compares weakly: a proxy may have marked our validator `W/`. */
export const knows = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
