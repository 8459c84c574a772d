import { IdPipe } from '../src/platform/http/validation/parameter.pipes.ts';
import type { ListFields } from '../src/platform/http/simple-rest/list-query.ts';
import type { Handler } from './handlers.ts';
import type { JsonSchema, Parameter } from './openapi-types.ts';
import type { OperationNotes } from './notes.ts';

/** The parameters that a call reads from its path, query and cookies. */
export function parametersOf(
  handler: Handler,
  route: string,
  notes: OperationNotes,
  classes: Record<string, JsonSchema>,
): Parameter[] {
  const parameters = [
    ...pathParameters(handler, route),
    ...handler.inputs.flatMap(({ from, data, type }): Parameter[] => {
      if (from === 'custom') return isListFields(data) ? listParameters(data) : [];
      if (from !== 'query') return [];
      return typeof data === 'string'
        ? [{ name: data, in: 'query', schema: text }]
        : queryParameters(classes[type.name]);
    }),
    ...Object.entries(notes.cookies ?? {}).map(([name, description]): Parameter => {
      return { name, in: 'cookie', description, schema: text };
    }),
  ];
  return parameters.map((each) => ({ ...each, ...described(notes.parameters?.[each.name]) }));
}

const text: JsonSchema = { type: 'string' };
const described = (description: string | undefined) => description && { description };

export const hasId = ({ inputs }: Handler): boolean => inputs.some(({ pipes }) => pipes.includes(IdPipe));

function pathParameters({ inputs }: Handler, route: string): Parameter[] {
  return [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const isId = inputs.some(({ from, data, pipes }) => from === 'path' && data === name && pipes.includes(IdPipe));
    return { name, in: 'path', required: true, schema: isId ? { type: 'string', format: 'uuid' } : text };
  });
}

function queryParameters({ properties = {}, required = [] }: JsonSchema = {}): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    // The DTO accepts any value for a field without a schema, and the handler reads it. It is described as a text,
    // because a query string sends texts.
    const isOpen = Object.keys(schema).length === 0;
    return {
      ...{ name, in: 'query' },
      ...(!isOpen && required.includes(name) && { required: true }),
      ...described(description),
      schema: isOpen ? text : withoutNull(schema),
    };
  });
}

/** A query string cannot carry null, so null is no type of a parameter. */
const withoutNull = ({ type, ...schema }: JsonSchema): JsonSchema => ({
  ...(type && { type: [type].flat().find((each) => each !== 'null')! }),
  ...schema,
});

export const isListFields = (data: unknown): data is ListFields =>
  typeof data === 'object' && data !== null && 'sortable' in data && 'filterable' in data;

/** The values that a filter may have. The document calls this schema `FilterValue`. */
export const filterValue: JsonSchema = {
  anyOf: [
    { type: 'string', maxLength: 200 },
    { type: 'integer' },
    { type: 'boolean' },
    { type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: 1000 },
  ],
};

/** The parameters of react-admin's simple-rest protocol. */
function listParameters({ sortable, filterable }: ListFields): Parameter[] {
  const json = (name: string, description: string, schema: JsonSchema): Parameter => ({
    ...{ name, in: 'query', description },
    content: { 'application/json': { schema } },
  });
  return [
    json('sort', 'Field and order, as JSON: `["name","ASC"]`.', {
      type: 'array',
      prefixItems: [{ enum: [...sortable] }, { enum: ['ASC', 'DESC'] }],
      minItems: 2,
    }),
    json('range', 'First and last row, from 0, as JSON: `[0,24]`; at most 1000 rows.', {
      type: 'array',
      prefixItems: [
        { type: 'integer', minimum: 0, maximum: 10_000_000 },
        { type: 'integer', minimum: 0 },
      ],
      minItems: 2,
    }),
    json('filter', 'Fields and what is looked for in them, as JSON: `{"q":"ravi"}`.', {
      type: 'object',
      properties: Object.fromEntries(filterable.map((name) => [name, { $ref: '#/components/schemas/FilterValue' }])),
      additionalProperties: false,
    }),
  ];
}
