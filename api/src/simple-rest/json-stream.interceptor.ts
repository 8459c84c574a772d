import type { Readable } from 'node:stream';
import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** Sends JSON while it is being written. What fails in the middle breaks the connection off: half a list is no list. */
@Injectable()
export class AsJsonStream implements NestInterceptor<Readable, StreamableFile> {
  intercept(_context: ExecutionContext, next: CallHandler<Readable>): Observable<StreamableFile> {
    return next.handle().pipe(map((json) => new StreamableFile(json, { type: 'application/json; charset=utf-8' })));
  }
}
