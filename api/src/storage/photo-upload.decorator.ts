import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { photoByteLimit } from '@maidan/shared/rules/photo.ts';

/** Bytes of one text field; the longest text of ours is 10,000 characters of any script. */
const fieldSize = 64 * 1024;

/** One file and a form's worth of fields, all in memory: nothing unjudged touches the disk. */
const limits = { fileSize: photoByteLimit, files: 1, fields: 20, fieldSize, fieldNameSize: 100 };

/** The call takes JSON, or multipart with one picture: `@UploadedFile() photo?: Express.Multer.File`. */
export const PhotoUpload = (field = 'photo') =>
  applyDecorators(
    UseInterceptors(FileInterceptor(field, { limits })),
    ApiConsumes('application/json', 'multipart/form-data'),
  );
