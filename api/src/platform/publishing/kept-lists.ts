import { Injectable } from '@nestjs/common';
import { indianDayNumber } from '@maidan/shared/format/dates.ts';
import { Clock } from '../config/clock.ts';
import { type Content, ContentState } from './content-state.ts';
import { EntriesByAddress, type ListAddress } from './response-cache.ts';
import type { ListBytes } from './list-bytes.ts';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ListEncoding } from '@maidan/shared/lists/page-lists.ts';
import type { RequestFacts } from '../http/server/observe-requests.ts';
import { asksForReload } from '../http/server/request-headers.ts';

/** Headers that a 304 repeats. The client keeps all other headers from the answer that it has (RFC 9110, 15.4.5). */
const sent = new Set(['cache-control', 'connection', 'etag', 'vary', 'x-request-id']);

/**
 * Whether a 304 repeats this header.
 * @param name of a header, in small letters
 */
export const isSentWhenNotModified = (name: string): boolean => sent.has(name);

/** Removes the headers that a 304 does not repeat. Call it before the response is sent. */
export function removeStoredHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) if (!isSentWhenNotModified(name)) response.removeHeader(name);
}

export interface KeptAnswer {
  status: 200 | 304;
  /** Header names and values in turn, as `writeHead` takes them. */
  headers: string[];
  /** The body. A text contains one byte per character (`latin1`). */
  body: Buffer | string | undefined;
}

/**
 * Bytes. Node sends a text in one write with the headers, and bytes in a second one. A larger text would be copied for
 * too long.
 */
const largestText = 8_192;

const bodyOf = (bytes: Buffer): Buffer | string => (bytes.length <= largestText ? bytes.toString('latin1') : bytes);

/** Headers that belong to a single answer, or depend on its encoding. */
const ownHeaders = new Set(['connection', 'set-cookie', 'x-request-id', 'etag', 'content-encoding', 'content-length']);

/** The answers for a list in each form, made at the first request for that form. */
export class KeptAnswers {
  private readonly lasting: [name: string, value: string][];
  private readonly made = new Map<string, KeptAnswer>();

  /** @param response the framework's response to the same request, with all headers that do not depend on the form */
  constructor(
    private readonly bytes: ListBytes,
    response: ServerResponse,
  ) {
    this.lasting = response
      .getHeaderNames()
      .filter((name) => !ownHeaders.has(name))
      .map((name) => [name, String(response.getHeader(name))]);
  }

  /** The answer with the whole list; undefined while the list must first be compressed. */
  whole(encoding: ListEncoding): KeptAnswer | undefined {
    return this.made.get(encoding) ?? this.makeWhole(encoding);
  }

  /**
   * The answer 304 for a client that already has the list.
   * @param tag one of the list's ETags
   */
  notModified(tag: string): KeptAnswer {
    const made = this.made.get(tag);
    if (made) return made;
    const headers = [...this.lasting.filter(([name]) => isSentWhenNotModified(name)), ['ETag', tag]].flat();
    const answer: KeptAnswer = { status: 304, headers, body: undefined };
    this.made.set(tag, answer);
    return answer;
  }

  private makeWhole(encoding: ListEncoding): KeptAnswer | undefined {
    const body = this.bytes.peek(encoding);
    if (!body) return undefined;
    const own = [
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...['Content-Length', String(body.length), 'ETag', this.bytes.tags[encoding]],
    ];
    const answer: KeptAnswer = { status: 200, headers: [...this.lasting.flat(), ...own], body: bodyOf(body) };
    this.made.set(encoding, answer);
    return answer;
  }
}

/** A list that was answered, kept for later requests. */
export interface KeptList extends ListAddress {
  content: Content;
  /** The day in India for which the list was made (`indianDayNumber`). */
  day: number;
  bytes: ListBytes;
  answers: KeptAnswers;
}

/** The last answers of the public lists, for `answerKeptLists`. */
@Injectable()
export class KeptLists {
  private readonly lists = new EntriesByAddress<KeptList>();

  constructor(
    private readonly state: ContentState,
    private readonly clock: Clock,
  ) {}

  keep(list: KeptList): void {
    this.lists.set(list, list);
  }

  /**
   * The kept list of an address. Undefined when no answer was kept, or the list may have changed since.
   * @param address as it was asked for, without a query
   */
  find(address: string): KeptList | undefined {
    const list = this.lists.get(address);
    return list && list.content === this.state.current() && list.day === indianDayNumber(this.clock.now())
      ? list
      : undefined;
  }
}

interface RequestHooks {
  /** The id for the log and the client, as the framework's middleware gives it. */
  identify(request: IncomingMessage): string;
  /** Called once the answer was sent, or its client has gone. */
  observe(facts: RequestFacts): void;
}

/**
 * Answers public lists that have not changed with the same status, headers and bytes as the framework, but without its
 * work. `listener` is the framework: it answers all other requests, and the first one after a change.
 */
export function answerKeptLists(
  lists: KeptLists,
  listener: RequestListener,
  { identify, observe }: RequestHooks,
): RequestListener {
  return (request, response) => {
    const began = performance.now();
    const list = isRead(request) ? lists.find(request.url ?? '') : undefined;
    const answer = list && answerOf(list, request);
    if (!list || !answer) {
      listener(request, response);
      return;
    }
    const requestId = identify(request);
    response.on('close', () => {
      const seconds = (performance.now() - began) / 1_000;
      observe({ method: request.method ?? '', route: list.route, status: answer.status, seconds, requestId });
    });
    response.writeHead(answer.status, answer.headers.concat('X-Request-Id', requestId));
    response.end(request.method === 'HEAD' ? undefined : answer.body, 'latin1');
  };
}

/** Whether the request may be answered from memory; a forced reload is answered from the database, and without 304. */
const isRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !asksForReload(headers['cache-control']);

/** The answer to the request; undefined while the list must first be compressed. */
function answerOf({ bytes, answers }: KeptList, { headers }: IncomingMessage): KeptAnswer | undefined {
  const encoding = bytes.choose(headers['accept-encoding']);
  const tag = bytes.match(headers['if-none-match'], encoding);
  return tag === undefined ? answers.whole(encoding) : answers.notModified(tag);
}
