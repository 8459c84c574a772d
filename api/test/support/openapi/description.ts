import { readFileSync } from 'node:fs';
import type { OpenApiDocument, Operation } from '../../../openapi/openapi-types.ts';

const file = new URL('../../../openapi.json', import.meta.url);

/** What api/openapi.json says. */
export const description = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;

/** @param route as Express knows it: `/api/events/:id` */
export function findOperation(method: string, route: string): Operation | undefined {
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  return description.paths[route.replace(/:(\w+)/g, '{$1}')]?.[verb];
}
