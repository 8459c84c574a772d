import type { Readable } from 'node:stream';
import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** A stream of JSON; `T` is what the whole of it holds. */
export type JsonStream<T> = Readable & { readonly holds?: T };

/** Streams JSON. An error in the middle aborts the connection, so that half a list is not taken for the whole. */
@Injectable()
export class AsJsonStream implements NestInterceptor<Readable, StreamableFile> {
  intercept(_context: ExecutionContext, next: CallHandler<Readable>): Observable<StreamableFile> {
    return next.handle().pipe(map((json) => new StreamableFile(json, { type: 'application/json; charset=utf-8' })));
  }
}
