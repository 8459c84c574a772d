import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { default as formats } from 'ajv-formats';
import type { JsonSchema, OpenApiDocument, Operation } from '../../../openapi/openapi-types.ts';

const file = new URL('../../../openapi.json', import.meta.url);

/** The content of api/openapi.json. */
export const description = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;

/**
 * The description of a route's call; undefined when it has none.
 * @param route as Express knows it: `/api/events/:id`
 */
export function findOperation(method: string, route: string): Operation | undefined {
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  return description.paths[route.replace(/:(\w+)/g, '{$1}')]?.[verb];
}

type AddFormats = (ajv: Ajv2020) => unknown;

function validators(coerceTypes: boolean): (schema: JsonSchema) => ValidateFunction {
  // Each test file compiles the schemas that it needs. Optimising them would pay off only after very many calls.
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    coerceTypes,
    inlineRefs: false,
    code: { optimize: false },
  });
  (formats as unknown as AddFormats)(ajv);
  ajv.addFormat('binary', true);
  for (const [name, schema] of Object.entries(description.components.schemas))
    ajv.addSchema(schema, `#/components/schemas/${name}`);
  const known = new Map<JsonSchema, ValidateFunction>();
  return (schema) => {
    const compiled = known.get(schema) ?? ajv.compile(schema);
    known.set(schema, compiled);
    return compiled;
  };
}

const ofJson = validators(false);
const ofTexts = validators(true);

/** The reason why a value does not match the schema; undefined when it matches. */
export const faultOf = (schema: JsonSchema, value: unknown): string | undefined => fault(ofJson(schema), value);

/** Like `faultOf`, for a form or a query. These have only texts, so `5` counts as a number. */
export const faultOfTexts = (schema: JsonSchema, value: unknown): string | undefined =>
  fault(ofTexts(schema), structuredClone(value));

function fault(validate: ValidateFunction, value: unknown): string | undefined {
  if (validate(value)) return undefined;
  const [first] = validate.errors ?? [];
  const more = first?.keyword === 'additionalProperties' ? ` (${String(first.params.additionalProperty)})` : '';
  return `${first?.instancePath || 'the whole'} ${first?.message}${more}`;
}
