import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { defer, firstValueFrom, type Observable } from 'rxjs';
import { indianDayNumber } from '@maidan/shared/format/dates.ts';
import { Clock } from '../config/clock.ts';
import { routeOf } from '../http/errors/request-id.ts';
import { asksForReload } from '../http/server/request-headers.ts';
import { type Content, ContentState } from './content-state.ts';
import { KeptAnswers, type KeptList, KeptLists, removeStoredHeaders } from './kept-lists.ts';
import { ListBytes } from './list-bytes.ts';
import { ResponseCache } from './response-cache.ts';

const type = 'application/json; charset=utf-8';

/**
 * Caches public lists that depend only on their address, the content and the day in India. A list is read and
 * serialised once per version, and compressed once per encoding. A handler with other parameters overrides `isList`.
 * While nothing changes, `answerKeptLists` answers further requests.
 */
@Injectable()
export class CachePublishedResponse implements NestInterceptor {
  private readonly cache = new ResponseCache();

  constructor(
    protected readonly state: ContentState,
    private readonly clock: Clock,
    private readonly lists: KeptLists,
  ) {}

  /** Called before the list is read, for a handler that needs to know for which content the list is stored. */
  protected prepare(_request: Request, _content: Content): void {
    return undefined;
  }

  /** Whether the answer depends only on address, content and day. */
  protected isList(_request: Request): boolean {
    return true;
  }

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    return defer(() => this.respond(http.getRequest(), http.getResponse(), () => firstValueFrom(next.handle())));
  }

  private async respond(request: Request, response: Response, load: () => Promise<unknown>): Promise<unknown> {
    response.setHeader('Cache-Control', 'no-cache');
    const cached = this.isList(request) ? await this.findCached(request, load) : undefined;
    const bytes = cached?.bytes ?? new ListBytes(JSON.stringify(await load()));
    response.setHeader('Content-Type', type);
    response.setHeader('Vary', 'Accept-Encoding');
    if (cached) this.lists.keep({ ...cached, answers: new KeptAnswers(bytes, response) });
    return this.send(bytes, request, response);
  }

  /** The cached list. Undefined without the revision's row, because changes cannot be detected then. */
  private async findCached(
    request: Request,
    load: () => Promise<unknown>,
  ): Promise<Omit<KeptList, 'answers'> | undefined> {
    // The day is read before the list. A list that is loaded after midnight under yesterday's day is then loaded again.
    const day = indianDayNumber(this.clock.now());
    // The publisher forces a reload, because it builds pages of a change that another process may have made.
    const since = asksForReload(request.headers['cache-control']) ? this.state.now() : undefined;
    const content = await this.state.find(since);
    if (!content) return undefined;
    this.prepare(request, content);
    const route = routeOf(request);
    const list = { route, address: addressOf(route, request) };
    return { ...list, content, day, bytes: await this.cache.get(list, `${day} ${content.version}`, load) };
  }

  /**
   * Sends the list. Express answers 304 to an empty body when the client has the tag, unless the request is a forced
   * reload.
   */
  private async send(bytes: ListBytes, request: Request, response: Response): Promise<StreamableFile | undefined> {
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
    const encoding = bytes.choose(accepted);
    const body = await bytes.find(encoding);
    response.setHeader('ETag', bytes.match(known, encoding) ?? bytes.tags[encoding]);
    if (request.fresh) {
      removeStoredHeaders(response);
      return undefined;
    }
    response.setHeader('ETag', bytes.tags[encoding]);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    return new StreamableFile(body, { type, length: body.length });
  }
}

/** The route with its parameters in lower case, so that ids in capitals give the same address. */
const addressOf = (route: string, { params }: Request): string =>
  Object.entries(params).reduce(
    (address, [name, value]) => address.replace(`:${name}`, () => String(value).toLowerCase()),
    route,
  );
