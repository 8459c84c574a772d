import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestFacts } from '../../http/server/observe-requests.ts';
import { asksForReload } from '../../http/server/request-headers.ts';
import type { KeptAnswer } from './kept-answers.ts';
import type { KeptList, KeptLists } from './kept-lists.ts';

interface RequestHooks {
  /** The id for the log and the client, as the framework's middleware gives it. */
  identify(request: IncomingMessage): string;
  /** Called once the answer was sent, or its client has gone. */
  observe(facts: RequestFacts): void;
}

/**
 * Answers public lists that have not changed before the framework is asked, whose way costs ten times as much: with the
 * same status, headers and bytes. `listener` answers the first request after a change, and all others.
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
    if (!list || !answer) return void listener(request, response);
    const requestId = identify(request);
    response.on('close', () => {
      const seconds = (performance.now() - began) / 1_000;
      observe({ method: request.method ?? '', route: list.route, status: answer.status, seconds, requestId });
    });
    response.writeHead(answer.status, answer.headers.concat('X-Request-Id', requestId));
    response.end(request.method === 'HEAD' ? undefined : answer.body, 'latin1');
  };
}

/** A forced reload is answered from the database, and never with 304. */
const isRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !asksForReload(headers['cache-control']);

/** Undefined when the list has to be compressed first. */
function answerOf({ bytes, answers }: KeptList, { headers }: IncomingMessage): KeptAnswer | undefined {
  const encoding = bytes.choose(headers['accept-encoding']);
  const tag = bytes.match(headers['if-none-match'], encoding);
  return tag === undefined ? answers.whole(encoding) : answers.notModified(tag);
}
