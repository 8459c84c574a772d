import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  HttpException,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { eventLimits } from '@maidan/shared/rules/event.ts';
import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';
import { DomainError } from '../errors/domain-error.ts';
import { bytesPerCharacter } from './obeys.decorator.ts';

/** The largest form is that of an event, with fewer than thirty fields; its longest text is the rules. */
const limits = {
  ...{ files: 1, fields: 30, parts: 31 },
  fieldSize: eventLimits.rules * bytesPerCharacter,
  fileSize: photoByteLimit + 1,
};

const tooLarge = (): DomainError =>
  new DomainError('too-large', photoSentences.eventSize, { errors: { photo: photoSentences.eventSize } });

/**
 * Browsers send the line ends of a text as CR LF in a multipart form, and as LF in JSON. Texts are stored with LF, so
 * that a photo sent with a text changes neither its length nor its content.
 */
function endLinesWithLf(context: ExecutionContext): void {
  const fields = context.switchToHttp().getRequest<Request<object, object, Record<string, unknown>>>().body;
  for (const [name, value] of Object.entries(fields ?? {}))
    if (typeof value === 'string') fields[name] = value.replace(/\r\n?/g, '\n');
}

/**
 * Keeps the file's name as it was sent. The name is not used. Without this setting, multer would drop a photo whose
 * name is `..`.
 */
const preservePath = true;

export class PhotoForm extends FileInterceptor('photo', { limits, preservePath }) {
  override async intercept(context: ExecutionContext, next: CallHandler) {
    try {
      // `super.intercept` calls the handler after it has read the form.
      return await super.intercept(context, { handle: () => (endLinesWithLf(context), next.handle()) });
    } catch (fault) {
      throw fault instanceof HttpException && fault.getStatus() === 413 ? tooLarge() : fault;
    }
  }
}

/** The call is a multipart form with at most one file, named `photo`, or JSON without a file. */
export const OnePhoto = (): MethodDecorator => UseInterceptors(PhotoForm);

/** `@SentPhoto() photo?: Buffer` gets the bytes as sent; `encodePicture` or `encodeLogo` validates them. */
export const SentPhoto = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | undefined =>
    context.switchToHttp().getRequest<Request>().file?.buffer,
);
