import type { Answer, Header, Reference } from './openapi-types.ts';

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

/** Failures that many calls have in common, by their names in the document. */
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

/** What decides which of them a call can give. */
export interface Circumstances {
  isGuarded: boolean;
  /** A role lacks the permission, or an account with a step to take may not call it yet. */
  isRefusedToSome: boolean;
  isThrottled: boolean;
  takesBody: boolean;
  /** Reads input that is validated: a body, a query, a list's parameters. */
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
