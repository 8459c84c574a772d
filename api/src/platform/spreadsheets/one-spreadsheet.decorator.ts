import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  HttpException,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { spreadsheetLimits, spreadsheetSentences } from '@maidan/shared/rules/spreadsheet.ts';
import { DomainError } from '../http/errors/domain-error.ts';
import { stripInvisible } from '@maidan/shared/rules/typed-text.ts';

const options = {
  limits: { files: 1, fields: 5, parts: 6, fieldSize: 1024, fileSize: spreadsheetLimits.bytes },
  // Browsers send a file's name in UTF-8 (HTML, "multipart/form-data encoding algorithm").
  defParamCharset: 'utf8',
};

const tooLarge = (): DomainError =>
  new DomainError('too-large', spreadsheetSentences.tooLarge, { errors: { file: spreadsheetSentences.tooLarge } });

export class SpreadsheetForm extends FileInterceptor('file', options) {
  override async intercept(context: ExecutionContext, next: CallHandler) {
    try {
      return await super.intercept(context, next);
    } catch (fault) {
      throw fault instanceof HttpException && fault.getStatus() === 413 ? tooLarge() : fault;
    }
  }
}

/** The call is a multipart form with at most one file, named `file`. */
export const OneSpreadsheet = (): MethodDecorator => UseInterceptors(SpreadsheetForm);

/** `@SentSpreadsheet() file?: Express.Multer.File` */
export const SentSpreadsheet = createParamDecorator(
  (_: unknown, context: ExecutionContext): Express.Multer.File | undefined =>
    context.switchToHttp().getRequest<Request>().file,
);

/**
 * A file's name as it is stored, without control characters; empty when it has none. Some browsers send a whole path.
 */
export function tidyFileName(name: string): string {
  const [base = ''] = stripInvisible(name).split(/[\\/]/).slice(-1);
  const plain = base
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
  return [...plain].slice(0, spreadsheetLimits.fileName).join('');
}
