import type { RequestListener } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import { AppModule } from './app.module.ts';
import { ENV, readEnv, type Env } from './platform/config/env.ts';
import { levelsDownTo } from './platform/config/runtime-environment.ts';
import { ErrorFilter } from './platform/http/errors/error.filter.ts';
import { paymentReturnPaths } from './platform/http/errors/payment-return.ts';
import { giveRequestId, newRequestId } from './platform/http/errors/request-id.ts';
import { logRequest, observeRequests, type RequestFacts } from './platform/http/server/observe-requests.ts';
import { ProductLogger } from './platform/logging/product-logger.ts';
import { MetricsService } from './metrics/metrics.service.ts';
import { answerKeptLists, KeptLists } from './platform/publishing/kept-lists.ts';
import { openApiPage, openApiPath } from './openapi-page.ts';
import { BodyInterceptor } from './platform/http/bodies/body.interceptor.ts';
import { BodyPipe } from './platform/http/validation/validation.pipe.ts';

/** Addresses outside `/api`: those to which the provider returns payers, and the public pictures. */
const outsideApi = [
  ...paymentReturnPaths.map((path) => ({ path, method: RequestMethod.POST })),
  { path: 'uploads/{*anything}', method: RequestMethod.ALL },
];

/** The configured API, not listening yet. */
export async function createApp(env: Env = readEnv()): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(env), {
    bodyParser: false,
    logger: new ProductLogger(env.logFormat, levelsDownTo(env.logLevel)),
    abortOnError: false,
  });
  return configureApp(app, env);
}

/** Sets prefix, headers, body parsing, pipes and filters. */
export function configureApp(app: NestExpressApplication, env: Env): NestExpressApplication {
  app.disable('x-powered-by');
  // Public lists get their ETag from `CachePublishedResponse`. Other answers are sent with `no-store`, so they need
  // none.
  app.disable('etag');
  app.set('trust proxy', env.trustedProxies);
  app.set('query parser', 'simple');
  app.setGlobalPrefix(apiPrefix, { exclude: outsideApi });
  app.use(giveRequestId, observeRequests(observerOf(app)), headers(env), cookieParser());
  app.useGlobalInterceptors(new BodyInterceptor(app.get(Reflector)));
  app.useGlobalPipes(new BodyPipe());
  app.useGlobalFilters(new ErrorFilter());
  if (env.apiDocs) app.use(openApiPage());
  return app;
}

/**
 * The listener for an HTTP server, once the app is initialised. It answers public lists that have not changed without
 * calling the framework.
 * @param listener calls the framework; by default the app's own
 */
export function requestListener(
  app: NestExpressApplication,
  listener: RequestListener = app.getHttpAdapter().getInstance(),
): RequestListener {
  const isTrusted = app.getHttpAdapter().getInstance().get('trust proxy fn');
  return answerKeptLists(app.get(KeptLists), listener, {
    identify: (request) => newRequestId(request, isTrusted),
    observe: observerOf(app),
  });
}

function observerOf(app: NestExpressApplication): (facts: RequestFacts) => void {
  const { logLevel } = app.get<Env>(ENV);
  const isLogged = levelsDownTo(logLevel).includes('log');
  const metrics = app.get(MetricsService);
  return (facts) => {
    if (isLogged) logRequest(facts);
    metrics.countRequest(facts);
  };
}

const none = ["'none'"];
/**
 * `base-uri` and `form-action` do not fall back to `default-src`, so they are set here. `sandbox` gives a picture that
 * is opened as a page an opaque origin.
 */
const policy = { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none, sandbox: [] };

/**
 * The handler that sets the security headers. Responses are JSON and pictures, which need neither scripts nor frames;
 * only the OpenAPI page needs scripts.
 */
function headers(env: Env) {
  const strict = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: env.publicUrl.startsWith('https://') && {
      maxAge: 31_536_000,
      includeSubDomains: env.hstsSubdomains,
    },
  });
  const lenient = helmet({ contentSecurityPolicy: false, strictTransportSecurity: false });
  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('Cache-Control', 'no-store');
    (request.path.startsWith(openApiPath) && env.apiDocs ? lenient : strict)(request, response, next);
  };
}
