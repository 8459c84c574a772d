import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsEncoding } from '@maidan/api/src/platform/http/server/request-headers.ts';
import { FileCache } from './file-cache.ts';
import { cacheHeaders, contentHeaders, copyFor, matchesEtag } from './file-headers.ts';
import type { FoundFile } from './static-files.ts';

/** The response to an address in one encoding. Header names and values alternate, as `writeHead` takes them. */
interface CachedResponse {
  /** Path of the file whose bytes are sent. */
  path: string;
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
}

interface CacheKey {
  /** Name of the current build. */
  build: string;
  /** Path as the client sent it. */
  pathname: string;
}

interface Limits {
  /** Largest size in bytes of a kept file; larger files are streamed from the disk. */
  maxFileSize: number;
  /** Bytes of all kept files together. */
  maxBytes: number;
}

const defaultLimits: Limits = { maxFileSize: 512 * 1024, maxBytes: 16 * 1024 * 1024 };

/** Limit for parsed Accept-Encoding values in memory, in number and in length; browsers send few different ones. */
const maxEncodings = 64;
const maxEncodingLength = 64;

/**
 * Keeps responses with small files of the current build in memory. All are dropped when another build becomes current.
 */
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

  /**
   * Answers a request from memory if its response is there.
   * @returns whether the request was answered
   */
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
   * Answers with a file that is small enough to be kept. It is read only when it is not in memory and its bytes are
   * needed.
   * @param common headers that do not depend on the file
   * @returns whether the request was answered
   * @throws the system's error when the file cannot be read; then nothing was sent
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
    // Encoded spellings of an address are unlimited, so their headers are not kept; they share the file's bytes.
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

/** Answers a HEAD, or a request whose ETag matches, for which no bytes are needed. @returns whether it answered */
function sendWithoutBody(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): boolean {
  const isKnown = matchesEtag(request.headers['if-none-match'], cached.etag);
  if (!isKnown && request.method !== 'HEAD') return false;
  response.writeHead(isKnown ? 304 : 200, isKnown ? cached.notModifiedHeaders : cached.headers).end();
  return true;
}
