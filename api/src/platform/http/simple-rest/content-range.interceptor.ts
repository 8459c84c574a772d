import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

/** Some rows of a list, and their position in it. */
export interface Page<T> {
  rows: T[];
  offset: number;
  total: number;
}

/** react-admin expects a bare array, and the position in a header: `Content-Range: rows 0-24/319`. */
@Injectable()
export class ContentRange implements NestInterceptor<Page<unknown>, unknown[]> {
  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<unknown[]> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map(({ rows, offset, total }) => {
        const span = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
        response.setHeader('Content-Range', `rows ${span}/${total}`);
        return rows;
      }),
    );
  }
}
