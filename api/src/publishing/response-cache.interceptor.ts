import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { defer, firstValueFrom, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { Clock } from '../config/clock.ts';
import { ResponseCache } from './response-cache.ts';
import { contentVersion } from './site-revision.ts';

/**
 * For public lists that depend on nothing but the published content and the day in India. Each request reads the one row
 * of the revision, so that a change counts from its commit on, whichever replica made it; the list itself is read and
 * serialised once per version. Express answers 304 to a browser that sends the ETag back.
 */
@Injectable()
export class CachePublishedResponse implements NestInterceptor {
  /** An SQL expression of text on which a list depends too; its handler must use the value that `keep` gets. */
  protected readonly also: string = `''`;
  private readonly cache = new ResponseCache();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  protected keep(_request: Request, _also: string): void {
    return undefined;
  }

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return defer(() => this.respond(context, () => firstValueFrom(next.handle())));
  }

  private async respond(context: ExecutionContext, load: () => Promise<unknown>): Promise<unknown> {
    // The day is taken before the read: a response loaded after midnight under yesterday's key is loaded again.
    const today = this.clock.today();
    const content = await contentVersion(this.db, this.also);
    // Without the revision's row changes cannot be detected, so nothing is cached.
    if (content === undefined) return load();
    const http = context.switchToHttp();
    this.keep(http.getRequest(), content.also);
    const name = `${context.getClass().name}.${context.getHandler().name}`;
    const { body, etag } = await this.cache.get(name, `${today} ${content.version} ${content.also}`, load);
    const response = http.getResponse<Response>();
    response.setHeader('ETag', etag);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    return body;
  }
}
