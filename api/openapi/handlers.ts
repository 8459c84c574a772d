import 'reflect-metadata';
import { type INestApplicationContext, type NestInterceptor, RequestMethod, type Type } from '@nestjs/common';
import {
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import { isPaymentReturn } from '../src/platform/http/errors/payment-return.ts';
import type { DeclaredHandler } from './declared-handlers.ts';
import type { OperationNotes } from './notes.ts';
import type { JsonSchema } from './openapi-types.ts';

export type Class = new (...given: never[]) => object;

/** One decorated parameter of a handler. */
export interface Input {
  /** `custom` means that `createParamDecorator` made the decorator. */
  from: 'body' | 'query' | 'path' | 'custom' | 'other';
  /** The argument of the decorator, such as `id` in `@Param('id')`. */
  data: unknown;
  /** The type of the parameter at run time: a class, `String`, `Object`. */
  type: Class;
  pipes: unknown[];
}

export interface Handler {
  /** For example `PlayersController.export`. */
  name: string;
  /** Method and path from the decorators, without the prefix `/api`: `GET /admin/events/:id`. */
  routes: string[];
  controller: Class;
  /** The method itself, on which the decorators store their metadata. */
  method: object;
  inputs: Input[];
  interceptors: Type<NestInterceptor>[];
  /** Status and headers of a successful answer, as the decorators set them. */
  status: number | undefined;
  headers: { name: string; value: string }[];
}

/** The handlers of all controllers of the app, in the order of the modules. */
export function listHandlers(app: INestApplicationContext): Handler[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (metatype ? handlersOf(metatype as Class) : []));
}

function handlersOf(controller: Class): Handler[] {
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner()
    .getAllMethodNames(prototype)
    .map((key) => ({ key, method: prototype[key]! }))
    .filter(({ method }) => Reflect.hasMetadata(METHOD_METADATA, method))
    .map(({ key, method }) => ({
      name: `${controller.name}.${key}`,
      routes: routesOf(controller, method),
      controller,
      method,
      inputs: inputsOf(controller, key),
      interceptors: (Reflect.getMetadata(INTERCEPTORS_METADATA, method) ?? []) as Type<NestInterceptor>[],
      status: Reflect.getMetadata(HTTP_CODE_METADATA, method) as number | undefined,
      headers: (Reflect.getMetadata(HEADERS_METADATA, method) ?? []) as Handler['headers'],
    }));
}

function routesOf(controller: Class, method: object): string[] {
  const verb = RequestMethod[Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod];
  return pathsOf(controller).flatMap((base) => pathsOf(method).map((path) => `${verb} ${base}${path}`));
}

/** The decorator's paths. Each is empty, or starts with a slash and does not end with one. */
const pathsOf = (decorated: object): string[] =>
  [Reflect.getMetadata(PATH_METADATA, decorated) as string | string[]]
    .flat()
    .map((path) => `/${path}`.replace(/\/+/g, '/').replace(/\/$/, ''));

/** Numbers of Nest's enumeration `RouteParamtypes`. */
const kinds: Record<string, Input['from']> = { 3: 'body', 4: 'query', 5: 'path' };

type RouteArgs = Record<string, { index: number; data?: unknown; factory?: unknown; pipes?: unknown[] }>;

function inputsOf(controller: Class, key: string): Input[] {
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, key) as Class[];
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, key) ?? {}) as RouteArgs;
  return Object.entries(args)
    .sort(([, a], [, b]) => a.index - b.index)
    .map(([kind, { index, data, factory, pipes = [] }]) => ({
      from: factory ? 'custom' : (kinds[kind.split(':')[0] ?? ''] ?? 'other'),
      data,
      type: types[index]!,
      pipes,
    }));
}

/** Translates a route of Nest for OpenAPI: `GET /events/:id` becomes `get` and `/api/events/{id}`. */
export function addressOf(route: string): [method: string, path: string] {
  const [method = '', path = ''] = route.split(' ');
  const isOutsideApi = path.startsWith('/uploads/') || isPaymentReturn({ method, path });
  return [method.toLowerCase(), `${isOutsideApi ? '' : apiPrefix}${path.replace(/:(\w+)/g, '{$1}')}`];
}

/** The sources of the description of one handler. */
export interface Sources {
  handler: Handler;
  declared: DeclaredHandler;
  notes: OperationNotes;
  tag: string;
  /** The schema of the JSON answer; for a page, the schema of one row. Undefined for an answer of another kind. */
  answer: JsonSchema | undefined;
  /** The schemas of the classes used as bodies and queries. */
  classes: Record<string, JsonSchema>;
}
