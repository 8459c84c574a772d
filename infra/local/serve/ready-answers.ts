import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheHeaders, contentHeaders, copyFor, knows, takes } from './file-headers.ts';
import type { FoundFile } from './static-files.ts';

/** A small file as it is sent. Names and values of headers alternate, as `writeHead` takes them. */
interface ReadyAnswer {
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
  body: Buffer;
}

interface Limits {
  /** Bytes. Larger files are streamed from the disk. */
  largestFile: number;
  /** Bytes of all bodies together. */
  mostBytes: number;
}

const usual: Limits = { largestFile: 512 * 1024, mostBytes: 16 * 1024 * 1024 };

/** Browsers send very few different headers; a client that makes up others makes none of them be kept. */
const mostEncodings = 64;
const mostEncodingLength = 64;

/**
 * The small files of the current build that were asked for, in memory. All are dropped when another build becomes
 * current; beyond `mostBytes` the first ones are.
 */
export class ReadyAnswers {
  readonly #limits: Limits;
  readonly #answers = new Map<string, ReadyAnswer>();
  readonly #encodings = new Map<string, string>();
  #build: string | undefined;
  #bytes = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /** Bytes of the bodies that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * @param build the one that is current at this moment
   * @returns whether the request was answered here
   */
  send(request: IncomingMessage, response: ServerResponse, { build, pathname }: Asked): boolean {
    if (build !== this.#build) this.#startBuild(build);
    const answer = this.#answers.get(this.#keyOf(request, pathname));
    if (answer) sendAnswer(request, response, answer);
    return answer !== undefined;
  }

  /**
   * Reads a file that is small enough, keeps it, and answers with it.
   * @param common headers that do not depend on the file
   * @returns whether the request was answered here
   * @throws the system's error when the file cannot be read; nothing is sent by then
   */
  async read(
    request: IncomingMessage,
    response: ServerResponse,
    { build, pathname, found, common }: Asked & { found: FoundFile; common: Readonly<Record<string, string>> },
  ): Promise<boolean> {
    const copy = copyFor(found.file, request.headers['accept-encoding']);
    if (copy.size > this.#limits.largestFile) return false;
    const cached = { ...common, ...cacheHeaders(found, copy) };
    const answer = {
      etag: copy.etag,
      headers: Object.entries({ ...cached, ...contentHeaders(found.file, copy) }).flat(),
      notModifiedHeaders: Object.entries(cached).flat(),
      body: await readFile(copy.path),
    };
    // There is no end of encoded spellings of an address.
    if (build === this.#build && pathname === found.address) this.#keep(this.#keyOf(request, pathname), answer);
    if (!response.destroyed) sendAnswer(request, response, answer);
    return true;
  }

  #startBuild(build: string): void {
    this.#answers.clear();
    this.#bytes = 0;
    this.#build = build;
  }

  #keep(key: string, answer: ReadyAnswer): void {
    if (this.#answers.has(key)) return;
    this.#answers.set(key, answer);
    this.#bytes += answer.body.length;
    for (const [first, { body }] of this.#answers) {
      if (this.#bytes <= this.#limits.mostBytes) return;
      this.#answers.delete(first);
      this.#bytes -= body.length;
    }
  }

  #keyOf({ headers }: IncomingMessage, pathname: string): string {
    const header = headers['accept-encoding'] ?? '';
    const known = this.#encodings.get(header);
    if (known !== undefined) return known + pathname;
    const accepted = ['br', 'gzip'].filter((encoding) => takes(header, encoding)).join(' ');
    if (header.length <= mostEncodingLength && this.#encodings.size < mostEncodings)
      this.#encodings.set(header, accepted);
    return accepted + pathname;
  }
}

interface Asked {
  build: string;
  pathname: string;
}

function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  if (knows(request.headers['if-none-match'], answer.etag)) response.writeHead(304, answer.notModifiedHeaders).end();
  else if (request.method === 'HEAD') response.writeHead(200, answer.headers).end();
  else response.writeHead(200, answer.headers).end(answer.body);
}
