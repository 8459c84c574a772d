import type { Answer, Operation, Parameter, Reference } from '../../../openapi/openapi-types.ts';
import { description, faultOf, faultOfTexts } from './schemas.ts';
import type { Exchange } from './exchange.ts';

/** The differences between an exchange and its description, one sentence each. */
export function faultsOf(operation: Operation, exchange: Exchange): string[] {
  const answer = resolve(operation.responses[exchange.status]);
  if (!answer) return ['this status is not described'];
  const faults = [...headerFaults(answer, exchange), ...bodyFaults(answer, exchange)];
  // A refused request need not match the description.
  return exchange.status < 300 ? [...faults, ...requestFaults(operation, exchange)] : faults;
}

function resolve(answer: Answer | Reference | undefined): Answer | undefined {
  if (!answer || !('$ref' in answer)) return answer;
  return description.components.responses[answer.$ref.replace('#/components/responses/', '')];
}

const typeOf = (header: unknown): string =>
  String(header ?? '')
    .split(';')[0]!
    .trim();

function headerFaults({ headers = {} }: Answer, exchange: Exchange): string[] {
  if (!exchange.headers['x-request-id']) return ['no X-Request-Id'];
  return Object.entries(headers).flatMap(([name, { required, schema }]) => {
    const value = exchange.headers[name.toLowerCase()];
    if (value === undefined) return required ? [`no header ${name}`] : [];
    // There may be several headers `Set-Cookie`.
    const fault = [value]
      .flat()
      .map((each) => faultOf(schema, String(each)))
      .find(Boolean);
    return fault ? [`header ${name}: ${fault}`] : [];
  });
}

function bodyFaults({ content }: Answer, { method, status, headers, json }: Exchange): string[] {
  if (method === 'HEAD' || (status >= 300 && status < 400)) return [];
  const type = typeOf(headers['content-type']);
  const schema = content?.[type]?.schema;
  if (!schema) return [`answers ${type || 'nothing'}`];
  if (json === undefined) return [];
  const fault = faultOf(schema, JSON.parse(json));
  return fault ? [`answer: ${fault}`] : [];
}

function requestFaults({ requestBody, parameters = [] }: Operation, { request }: Exchange): string[] {
  const query = parameters.flatMap((parameter) => parameterFaults(parameter, request.query[parameter.name]));
  if (!requestBody) return query;
  const type = typeOf(request.headers['content-type']);
  const schema = requestBody.content[type]?.schema;
  if (!schema) return [...query, `takes ${type || 'no body'}`];
  const isJson = type === 'application/json';
  const fault = isJson ? faultOf(schema, request.body) : faultOfTexts(schema, formOf(request));
  return fault ? [...query, `request: ${fault}`] : query;
}

function parameterFaults({ name, in: place, schema, content }: Parameter, value: unknown): string[] {
  if (place !== 'query' || value === undefined) return [];
  const json = content?.['application/json']?.schema;
  const fault = json ? faultOf(json, JSON.parse(String(value))) : faultOfTexts(schema ?? {}, value);
  return fault ? [`parameter ${name}: ${fault}`] : [];
}

/** The fields of a form, and its files by their field names. */
function formOf({ body, file, files }: Exchange['request']): Record<string, unknown> {
  const sent = [file, ...(Array.isArray(files) ? files : [])].flatMap((each) => each ?? []);
  return { ...(body as object), ...Object.fromEntries(sent.map(({ fieldname }) => [fieldname, 'file'])) };
}
