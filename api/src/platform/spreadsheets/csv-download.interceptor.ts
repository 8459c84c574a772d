import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { rowTotalHeader } from '@maidan/shared/wire/spreadsheets.ts';
import type { RowText } from './cursor-stream.ts';

/** A table to be downloaded. */
export interface CsvDownload extends RowText {
  /** File name in ASCII, without quotes. */
  fileName: string;
}

/**
 * Sends a table as a file. The header `rowTotalHeader` gives the number of rows, because the length in bytes is not
 * known yet.
 */
@Injectable()
export class AsCsvDownload implements NestInterceptor<CsvDownload, StreamableFile> {
  intercept(context: ExecutionContext, next: CallHandler<CsvDownload>): Observable<StreamableFile> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map(({ fileName, total, text }) => {
        response.setHeader(rowTotalHeader, String(total));
        return new StreamableFile(text, {
          type: 'text/csv; charset=utf-8; header=present',
          disposition: `attachment; filename="${fileName}"`,
        });
      }),
    );
  }
}
