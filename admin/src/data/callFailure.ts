import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';

/** Said when no answer came at all; the API's own sentences come with its answers. */
export const silence = {
  unreachable: 'The club’s server cannot be reached. Check your connection and try again.',
  slow: 'The club’s server took too long to answer. Please try again.',
  broken: 'Something went wrong on the club’s server. Please try again.',
} as const;

/** A call that failed. `status` is 0 when no answer came; `body.errors` is where react-admin's forms look. */
export class CallFailure extends Error {
  readonly status: number;
  readonly body: Partial<ErrorResponse>;

  constructor(message: string, status: number, body: Partial<ErrorResponse> = {}) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
    this.body = body;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The failure in an answer with a status of 400 or more: the server's sentence, or one for the status. */
export function failureOf(status: number, json: unknown): CallFailure {
  const body = (isObject(json) ? json : {}) as Partial<ErrorResponse>;
  const said = typeof body.error === 'string' ? body.error : undefined;
  if (status === 401) return new CallFailure(said ?? signInSentences.expired, status, body);
  const reference = body.requestId ? ` (${body.requestId})` : '';
  return new CallFailure(`${said ?? silence.broken}${reference}`, status, body);
}

/** The failure behind a fetch that brought no answer. An abort by the caller passes through as it is. */
export function failureWithoutAnswer(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  const slow = error instanceof DOMException && error.name === 'TimeoutError';
  return new CallFailure(slow ? silence.slow : silence.unreachable, 0);
}

/** What to show for a failed call: the server's own sentence, that no answer came, or what the spec says for this call. */
export function errorMessage(error: Error, otherwise: string): string {
  if (!(error instanceof CallFailure)) return otherwise;
  return error.status === 0 || error.body.error ? error.message : otherwise;
}

/** The server refuses the token. */
export const isSessionEnd = (error: unknown): boolean => error instanceof CallFailure && error.status === 401;

/** Worth asking again by itself: no answer, or a server in trouble. A refusal stays a refusal. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 0 || error.status >= 500);
