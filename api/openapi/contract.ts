import type { Answer, JsonSchema, OpenApiDocument, Operation, Parameter, Reference } from './openapi-types.ts';

/**
 * A short form of the document, for review: one line for each call (permission, parameters, body, answers), for each
 * common answer, and for each schema (fields, types, limits). Descriptions are left out.
 */
export function renderContract({ paths, components }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${method.toUpperCase()} ${path} ${renderCall(operation)}`),
  );
  const answers = Object.entries(components.responses).map(([name, answer]) => `${name}: ${renderAnswer(answer)}`);
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `${name} = ${renderType(schema)}`);
  return [...calls, '', ...answers, '', ...schemas, ''].join('\n');
}

function renderCall({ security, parameters = [], requestBody, responses, ...call }: Operation): string {
  const access = security.length === 0 ? 'public' : (call['x-permission'] ?? 'signed in');
  const takes = [...parameters.map(renderParameter), ...(requestBody ? [`body ${renderContent(requestBody)}`] : [])];
  const answers = Object.entries(responses).map(([status, answer]) => `${status} ${renderAnswer(answer)}`.trim());
  return [`[${access}]`, ...takes, '->', answers.join(', ')].join(' ');
}

function renderParameter({ in: place, name, required, schema, content }: Parameter): string {
  return `${place} ${name}${required ? '' : '?'}: ${content ? renderContent({ content }) : renderType(schema ?? {})};`;
}

function renderAnswer(answer: Answer | Reference): string {
  if ('$ref' in answer) return nameOf(answer.$ref);
  const headers = Object.entries(answer.headers ?? {}).map(([name, { required }]) => `${name}${required ? '' : '?'}`);
  return [renderContent(answer), headers.length > 0 && `with ${headers.join(' ')}`].filter(Boolean).join(' ');
}

function renderContent({ content = {} }: Pick<Answer, 'content'>): string {
  const each = Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' ? renderType(schema) : `${type} ${renderType(schema)}`,
  );
  return each.join(' or ');
}

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** A schema as a TypeScript type, followed by its limits in parentheses: `string (minLength 1, maxLength 60)`. */
function renderType({ required = [], ...schema }: JsonSchema): string {
  const { $ref, type, properties, additionalProperties, items, prefixItems, anyOf, allOf = [], ...limits } = schema;
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${renderType(field)}`,
  );
  if (typeof additionalProperties === 'object')
    fields.push(`[name]: ${renderType(additionalProperties as JsonSchema)}`);
  // `...` means that the object may have further fields.
  else if ([type].flat().includes('object') && additionalProperties !== false) fields.push('...');
  const parts = [
    $ref && nameOf($ref),
    ...[type ?? []].flat().map((each) => (each === 'object' || each === 'array' ? '' : each)),
    fields.length > 0 && `{ ${fields.join(', ')} }`,
    items && `${renderType(items as JsonSchema)}[]`,
    prefixItems && `[${(prefixItems as JsonSchema[]).map(renderType).join(', ')}]`,
    anyOf && (anyOf as JsonSchema[]).map(renderType).join(' | '),
  ];
  const written = [...(allOf as JsonSchema[]).map(renderType), parts.filter(Boolean).join(' | ')];
  const said = Object.entries(limits)
    .filter(([word]) => word !== 'description')
    .map(([word, value]) => `${word} ${JSON.stringify(value)}`);
  return (
    [written.filter(Boolean).join(' & '), said.length > 0 && `(${said.join(', ')})`].filter(Boolean).join(' ') || 'any'
  );
}
