import { createParamDecorator, HttpException, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';
import { DomainError } from '../errors/domain-error.ts';

/** Our forms have at most a dozen fields; the longest text, an event's rules, is 10,000 characters of up to four bytes. */
const limits = { files: 1, fields: 30, parts: 31, fieldSize: 64 * 1024, fileSize: photoByteLimit + 1 };

const tooLarge = (): DomainError =>
  new DomainError('too-large', photoSentences.eventSize, { errors: { photo: photoSentences.eventSize } });

/** Names are not used. Shortened to its last part, one that has none, such as `..`, would drop the photo unseen. */
const preservePath = true;

export class PhotoForm extends FileInterceptor('photo', { limits, preservePath }) {
  override async intercept(context: ExecutionContext, next: CallHandler) {
    try {
      return await super.intercept(context, next);
    } catch (fault) {
      throw fault instanceof HttpException && fault.getStatus() === 413 ? tooLarge() : fault;
    }
  }
}

/** The call comes as a multipart form with at most one file, named `photo`, or as JSON without any. */
export const OnePhoto = (): MethodDecorator => UseInterceptors(PhotoForm);

/** `@SentPhoto() photo?: Buffer`: the bytes as sent; `encodePicture` validates them. */
export const SentPhoto = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | undefined =>
    context.switchToHttp().getRequest<Request>().file?.buffer,
);
