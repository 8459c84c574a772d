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

/** A stream of JSON, or JSON that is short; `T` is what the whole of it holds. */
export type JsonStream<T> = (Readable | string) & { readonly holds?: T };

const type = 'application/json; charset=utf-8';

/** Streams JSON. An error in the middle aborts the connection, so that half a list is not taken for the whole. */
@Injectable()
export class AsJsonStream implements NestInterceptor<Readable | string, StreamableFile | string> {
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
