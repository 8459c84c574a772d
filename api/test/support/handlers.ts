import 'reflect-metadata';
import { type NestInterceptor, RequestMethod, type Type } from '@nestjs/common';
import {
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { TestApp } from './test-app.ts';

type Class = new (...given: never[]) => object;

export interface RouteHandler {
  /** `PlayersController.export` */
  name: string;
  /** Its addresses as its decorators say them, without the prefix `/api`: `GET /admin/events/:id`. */
  routes: string[];
  controller: Class;
  /** The method, which bears the metadata of its decorators. */
  method: object;
  /** Types of the parameters that hold the body and the query. */
  inputTypes: Class[];
  interceptors: Type<NestInterceptor>[];
}

/** Nest's `RouteParamtypes.BODY` and `QUERY`. */
const inputs = ['3', '4'];

/** Every handler of every controller of the app. */
export function listHandlers({ app }: TestApp): RouteHandler[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (metatype ? handlersOf(metatype as Class) : []));
}

function handlersOf(controller: Class): RouteHandler[] {
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
      inputTypes: inputTypes(controller, key),
      interceptors: (Reflect.getMetadata(INTERCEPTORS_METADATA, method) ?? []) as Type<NestInterceptor>[],
    }));
}

function routesOf(controller: Class, method: object): string[] {
  const verb = RequestMethod[Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod];
  return pathsOf(controller).flatMap((base) => pathsOf(method).map((path) => `${verb} ${base}${path}`));
}

/** Each empty, or with a slash in front and none behind. */
const pathsOf = (decorated: object): string[] =>
  [Reflect.getMetadata(PATH_METADATA, decorated) as string | string[]]
    .flat()
    .map((path) => `/${path}`.replace(/\/+/g, '/').replace(/\/$/, ''));

function inputTypes(controller: Class, key: string): Class[] {
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, key) as Class[];
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, key) ?? {}) as Record<string, { index: number }>;
  return Object.entries(args).flatMap(([kind, { index }]) => {
    const type = types[index];
    return type && inputs.includes(kind.split(':')[0] ?? '') ? [type] : [];
  });
}
