import { readFileSync } from 'node:fs';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { RequestHandler } from 'express';

@Module({})
class EmptyModule {}

/**
 * Shows the description of the calls, which `npm run openapi` writes, at `/api/docs`; as JSON at `/api/docs-json`. Swagger
 * is a sixth of the API's modules: it is loaded by the first request for these pages.
 */
export function openApiPage(): RequestHandler {
  let pages: Promise<RequestHandler> | undefined;
  return (request, response, next) => {
    if (!request.path.startsWith('/api/docs')) return next();
    pages ??= load();
    pages.then((handle) => handle(request, response, next), next);
  };
}

async function load(): Promise<RequestHandler> {
  const { SwaggerModule } = await import('@nestjs/swagger');
  // Any `logger` here, `false` too, would take the place of the product's, for the whole process.
  const app = await NestFactory.create<NestExpressApplication>(EmptyModule, { abortOnError: false });
  app.disable('x-powered-by');
  const read = () => JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as OpenAPIObject;
  SwaggerModule.setup('api/docs', app, read);
  await app.init();
  return app.getHttpAdapter().getInstance();
}
