import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsEncoding } from '@maidan/api/src/platform/http/server/request-headers.ts';
import { FileCache } from './file-cache.ts';
import { cacheHeaders, contentHeaders, copyFor, matchesEtag } from './file-headers.ts';
import type { FoundFile } from './static-files.ts';

/** The response to an address in one encoding. Names and values of headers alternate, as `writeHead` takes them. */
interface CachedResponse {
  /** Of the file whose bytes are sent. */
  path: string;
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
}

interface CacheKey {
  /** The current one. */
  build: string;
  /** As it was sent. */
  pathname: string;
}

interface Limits {
  /** Bytes. Larger files are streamed from the disk. */
  maxFileSize: number;
  /** Bytes of all files together. */
  maxBytes: number;
}

const defaultLimits: Limits = { maxFileSize: 512 * 1024, maxBytes: 16 * 1024 * 1024 };

/** Browsers send few different values of Accept-Encoding; only so many, and so long ones, are kept as parsed. */
const maxEncodings = 64;
const maxEncodingLength = 64;

/** Responses with small files of the current build, from memory. All are dropped when another build becomes current. */
export class StaticResponseCache {
  readonly #maxFileSize: number;
  readonly #files: FileCache;
  readonly #responses = new Map<string, CachedResponse>();
  readonly #encodings = new Map<string, string>();
  #build: string | undefined;

  constructor(limits: Partial<Limits> = {}) {
    const { maxFileSize, maxBytes } = { ...defaultLimits, ...limits };
    this.#maxFileSize = Math.min(maxFileSize, maxBytes);
    this.#files = new FileCache(maxBytes);
  }

  /** Bytes of the files in memory. */
  get bytes(): number {
    return this.#files.bytes;
  }

  /** @returns whether the request was answered from memory */
  sendCached(request: IncomingMessage, response: ServerResponse, { build, pathname }: CacheKey): boolean {
    if (build !== this.#build) this.#startBuild(build);
    const cached = this.#responses.get(this.#keyOf(request, pathname));
    if (!cached) return false;
    if (sendWithoutBody(request, response, cached)) return true;
    const body = this.#files.get(cached.path);
    if (body) response.writeHead(200, cached.headers).end(body);
    return body !== undefined;
  }

  /**
   * Answers with a file that is small enough to be kept, and reads it when it is not in memory and its bytes are needed.
   * @param common headers that do not depend on the file
   * @returns whether the request was answered here
   * @throws the system's error when the file cannot be read; nothing is sent by then
   */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    { build, pathname, found, common }: CacheKey & { found: FoundFile; common: Readonly<Record<string, string>> },
  ): Promise<boolean> {
    const copy = copyFor(found.file, request.headers['accept-encoding']);
    if (build !== this.#build || copy.size > this.#maxFileSize) return false;
    const notModified = { ...common, ...cacheHeaders(found, copy) };
    const prepared: CachedResponse = {
      path: copy.path,
      etag: copy.etag,
      headers: Object.entries({ ...notModified, ...contentHeaders(found.file, copy) }).flat(),
      notModifiedHeaders: Object.entries(notModified).flat(),
    };
    // An address has unlimited encoded spellings: they share the file's bytes, and their headers are made each time.
    if (pathname === found.address) this.#responses.set(this.#keyOf(request, pathname), prepared);
    if (sendWithoutBody(request, response, prepared)) return true;
    const body = this.#files.get(copy.path) ?? (await this.#files.read(copy.path));
    if (!response.destroyed) response.writeHead(200, prepared.headers).end(body);
    return true;
  }

  #startBuild(build: string): void {
    this.#responses.clear();
    this.#files.clear();
    this.#build = build;
  }

  #keyOf({ headers }: IncomingMessage, pathname: string): string {
    const header = headers['accept-encoding'] ?? '';
    const known = this.#encodings.get(header);
    if (known !== undefined) return known + pathname;
    const accepted = ['br', 'gzip'].filter((encoding) => acceptsEncoding(header, encoding)).join(' ');
    if (header.length <= maxEncodingLength && this.#encodings.size < maxEncodings)
      this.#encodings.set(header, accepted);
    return accepted + pathname;
  }
}

/** @returns whether the request was answered: a HEAD, or one whose ETag matches, takes no bytes of the file */
function sendWithoutBody(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): boolean {
  const isKnown = matchesEtag(request.headers['if-none-match'], cached.etag);
  if (!isKnown && request.method !== 'HEAD') return false;
  response.writeHead(isKnown ? 304 : 200, isKnown ? cached.notModifiedHeaders : cached.headers).end();
  return true;
}
