import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';

export const openApiPath = `${apiPrefix}/docs`;

@Module({})
class EmptyModule {}

const documentFile = new URL('../openapi.json', import.meta.url);
const program = fileURLToPath(new URL('../openapi/write.ts', import.meta.url));

/**
 * Serves the API description at `/api/docs`, and as JSON at `/api/docs-json`. The first request writes the description
 * in a separate process, unless `api/openapi.json` is newer than the code, and loads Swagger.
 */
export function openApiPage(): RequestHandler {
  let pages: Promise<RequestHandler> | undefined;
  return (request, response, next) => {
    if (!request.path.startsWith(openApiPath)) return next();
    pages ??= load().catch((error: unknown) => {
      pages = undefined;
      throw error;
    });
    pages.then((handle) => handle(request, response, next), next);
  };
}

async function load(): Promise<RequestHandler> {
  await promisify(execFile)(process.execPath, [program, '--document']);
  const { SwaggerModule } = await import('@nestjs/swagger');
  // A `logger` option here, even `false`, would replace the product's logger in the whole process.
  const app = await NestFactory.create<NestExpressApplication>(EmptyModule, { abortOnError: false });
  app.disable('x-powered-by');
  const read = () => JSON.parse(readFileSync(documentFile, 'utf8')) as OpenAPIObject;
  SwaggerModule.setup(openApiPath, app, read);
  await app.init();
  return app.getHttpAdapter().getInstance();
}
