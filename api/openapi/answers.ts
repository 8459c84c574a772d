import { rowTotalHeader } from '@maidan/shared/wire/spreadsheets.ts';
import { CachePublishedResponse } from '../src/platform/publishing/response-cache.interceptor.ts';
import type { Handler, Sources } from './handlers.ts';
import type { OperationNotes } from './notes.ts';
import type { Answer, Header, JsonSchema, Operation, Reference } from './openapi-types.ts';

const retryAfter = (required: boolean): Header => ({
  description: 'Seconds after which it is worth trying again.',
  required,
  schema: { type: 'string', pattern: '^[0-9]+$' },
});

const failure = (description: string, headers?: Record<string, Header>): Answer => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
});

/** Failures that many calls share, by their names in the document. */
export const commonAnswers = {
  Invalid: failure('The request breaks a rule; `errors` names the fields.'),
  Unauthenticated: failure('There is no token, or its session has ended.'),
  Forbidden: failure('The role does not have the permission, or the account has to take `requiredStep` first.'),
  NotFound: failure('There is no such record.'),
  Timeout: failure('The body came too slowly, or stopped coming.'),
  TooLarge: failure('The body, or the file in it, is too large.'),
  Unsupported: failure('The body is of a type, an encoding or a compression that is not read.'),
  Throttled: failure('Too many attempts of this network, browser or subject.', { 'Retry-After': retryAfter(true) }),
  ServerError: failure('A fault of the server; the operator finds the `requestId` in the log.'),
  Unavailable: failure('The database, the disk or the memory for uploads is not available at the moment.', {
    'Retry-After': retryAfter(false),
  }),
} as const satisfies Record<string, Answer>;

type Name = keyof typeof commonAnswers;

export const commonAnswer = (name: Name): Reference => ({ $ref: `#/components/responses/${name}` });

/** The facts about a call that decide which of the common failures it can answer. */
export interface Circumstances {
  isGuarded: boolean;
  /**
   * Some signed-in accounts get 403: their role lacks the permission, or the account must first take a step, such as
   * changing its password.
   */
  isRefusedToSome: boolean;
  isThrottled: boolean;
  takesBody: boolean;
  /** The call reads validated input: a body, a query with a class of its own, or the parameters of a list. */
  hasRules: boolean;
  hasId: boolean;
}

export function commonAnswersOf(of: Circumstances): Record<string, Reference> {
  const names: Record<string, Name | false> = {
    400: of.hasRules && 'Invalid',
    401: of.isGuarded && 'Unauthenticated',
    403: of.isRefusedToSome && 'Forbidden',
    404: of.hasId && 'NotFound',
    408: of.takesBody && 'Timeout',
    413: of.takesBody && 'TooLarge',
    415: of.takesBody && 'Unsupported',
    429: of.isThrottled && 'Throttled',
    500: 'ServerError',
    503: 'Unavailable',
  };
  return Object.fromEntries(
    Object.entries(names).flatMap(([status, name]) => (name ? [[status, commonAnswer(name)] as const] : [])),
  );
}

/** The described answers of a call, by status. */
export function answersOf(sources: Sources, circumstances: Circumstances): Operation['responses'] {
  const { handler, declared, notes } = sources;
  // The payer's browser shows this answer, so a failure must redirect to a page as well.
  if (declared.answer.kind === 'redirect') return { 303: redirect };
  return inOrder({
    ...withFailure(notes.failure, commonAnswersOf(circumstances)),
    ...specialFailures(notes),
    ...(isCached(handler) && { 304: notModified }),
    [successStatus(handler)]: success(sources),
  });
}

const inOrder = (answers: Operation['responses']): Operation['responses'] =>
  Object.fromEntries(Object.entries(answers).sort(([a], [b]) => Number(a) - Number(b)));

const successStatus = ({ status, routes }: Handler): number => status ?? (routes[0]!.startsWith('POST ') ? 201 : 200);

const isCached = ({ interceptors }: Handler): boolean =>
  interceptors.some(
    (each) => (each as unknown) === CachePublishedResponse || each.prototype instanceof CachePublishedResponse,
  );

const failureSchema = (name = 'ErrorResponse'): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const specialFailures = ({ answers = {}, failure }: OperationNotes): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(answers).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: failureSchema(failure) } } },
    ]),
  );

/**
 * Calls with `failure` answer 400 and 429 with that type, or with an `ErrorResponse` when the request was refused
 * before its body was read.
 */
function withFailure(
  failure: OperationNotes['failure'],
  answers: Record<string, Reference>,
): Record<string, Answer | Reference> {
  if (!failure) return answers;
  const schema: JsonSchema = { anyOf: [failureSchema(failure), failureSchema()] };
  return {
    ...answers,
    400: { description: 'The request breaks a rule.', content: { 'application/json': { schema } } },
    429: {
      description: 'Too many attempts of this network, browser or account.',
      headers: { 'Retry-After': { ...textHeader('Seconds after which it is worth trying again.'), required: true } },
      content: { 'application/json': { schema } },
    },
  };
}

const textHeader = (description: string): Header => ({ description, schema: { type: 'string' } });
const always = (header: Header): Header => ({ ...header, required: true });

const redirect: Answer = {
  description: 'Sends the browser on to the result page.',
  headers: { Location: always(textHeader('`/payment/response`, with `?merchTxnId=` when the message names one.')) },
};

const notModified: Answer = { description: 'What the client has under that `If-None-Match` is still right.' };

function success({ handler, declared, notes, answer = {} }: Sources): Answer {
  const { kind } = declared.answer;
  const headers: Record<string, Header> = {
    ...(isCached(handler) && { ETag: always(textHeader('Of the content, for `If-None-Match`.')) }),
    ...(kind === 'page' && { 'Content-Range': always(contentRange) }),
    ...(kind === 'csv' && {
      'Content-Disposition': always(textHeader('`attachment` and the name of the file.')),
      [rowTotalHeader]: always({ description: 'How many rows follow.', schema: { type: 'string', pattern: '^\\d+$' } }),
    }),
    ...(notes.setsCookie !== undefined && { 'Set-Cookie': textHeader(notes.setsCookie) }),
  };
  const schemas: Record<typeof kind, Record<string, JsonSchema>> = {
    json: { 'application/json': answer },
    page: { 'application/json': { type: 'array', items: answer } },
    csv: { 'text/csv': { type: 'string' } },
    file: Object.fromEntries((notes.produces ?? []).map((type) => [type, { type: 'string', format: 'binary' }])),
    text: { 'text/html': { type: 'string' } },
    redirect: {},
    never: {},
  };
  const content = Object.entries(schemas[kind]).map(([type, schema]) => [type, { schema }] as const);
  return {
    description: kind === 'page' ? 'Some rows of the list.' : 'Done.',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: Object.fromEntries(content),
  };
}

const contentRange: Header = {
  description: 'Where the rows stand in the whole list: `rows 0-24/319`, or `rows */0`.',
  schema: { type: 'string', pattern: '^rows (\\*|\\d+-\\d+)/\\d+$' },
};
