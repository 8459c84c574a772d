import type { Readable } from 'node:stream';
import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

/** JSON as a stream or, when it is short, as a text; `T` is the type of its content. */
export type JsonBody<T> = (Readable | string) & { readonly holds?: T };

const type = 'application/json; charset=utf-8';

/**
 * Sends JSON as it is. An error in the middle of a stream aborts the connection, so that the client does not take half
 * a list for the whole.
 */
@Injectable()
export class AsJson implements NestInterceptor<Readable | string, StreamableFile | string> {
  intercept(context: ExecutionContext, next: CallHandler<Readable | string>): Observable<StreamableFile | string> {
    return next.handle().pipe(
      map((json) => {
        if (typeof json !== 'string') return new StreamableFile(json, { type });
        context.switchToHttp().getResponse<Response>().setHeader('Content-Type', type);
        return json;
      }),
    );
  }
}
