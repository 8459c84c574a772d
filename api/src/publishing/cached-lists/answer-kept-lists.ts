import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestFacts } from '../../http-server/observe-requests.ts';
import type { KeptList, KeptLists } from './kept-lists.ts';

interface Request {
  /** As the framework's middleware gives and observes it. */
  identify(request: IncomingMessage): string;
  observe(facts: RequestFacts): void;
}

/**
 * Answers public lists that have not changed before the framework is asked, whose way costs more than ten times as much:
 * the same status, headers and bytes. `listener` answers the first request after a change, and whatever else there is.
 */
export function answerKeptLists(
  lists: KeptLists,
  listener: RequestListener,
  { identify, observe }: Request,
): RequestListener {
  return (request, response) => {
    const list = isRead(request) ? lists.find(request.url ?? '') : undefined;
    const answer = list && answerOf(list, request);
    if (!list || !answer) return void listener(request, response);
    const began = performance.now();
    const requestId = identify(request);
    response.once('close', () => {
      const seconds = (performance.now() - began) / 1_000;
      observe({ method: request.method ?? '', route: list.route, status: answer.status, seconds, requestId });
    });
    response.writeHead(answer.status, [...answer.headers, 'X-Request-Id', requestId]);
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  };
}

/** A forced reload is answered from the database, and never with 304. */
const isRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !asksForReload(headers['cache-control']);

/** @param cacheControl of a request */
export const asksForReload = (cacheControl: string | undefined): boolean =>
  cacheControl !== undefined && /(^|,)\s*no-cache\s*(,|$)/.test(cacheControl);

interface Answer {
  status: 200 | 304;
  headers: readonly string[];
  body: Buffer | undefined;
}

/** Undefined when the list has to be compressed first. */
function answerOf({ bytes, headers }: KeptList, { headers: sent }: IncomingMessage): Answer | undefined {
  const encoding = bytes.choose(sent['accept-encoding']);
  const tag = bytes.match(sent['if-none-match'], encoding);
  if (tag !== undefined) return { status: 304, headers: [...withoutType(headers), 'ETag', tag], body: undefined };
  const body = bytes.peek(encoding);
  if (!body) return undefined;
  const own = ['ETag', bytes.tags[encoding], 'Content-Length', String(body.length)];
  if (encoding !== 'identity') own.push('Content-Encoding', encoding);
  return { status: 200, headers: [...headers, ...own], body };
}

/** As Express sends a 304. */
const withoutType = (headers: readonly string[]): string[] => {
  const at = headers.findIndex((name, i) => i % 2 === 0 && name.toLowerCase() === 'content-type');
  return at < 0 ? [...headers] : headers.toSpliced(at, 2);
};
