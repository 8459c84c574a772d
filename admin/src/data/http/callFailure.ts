import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';
import { signInText } from '../../i18n/signInText.ts';

/** A failed request. `status` is 0 when no usable response came; react-admin's forms read `body.errors`. */
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

/** Thrown instead of sending a request when nobody is signed in. */
export class NoSession extends Error {
  override readonly name = 'NoSession';

  constructor() {
    super(signInSentences.missing);
  }
}

/** Reports an error of the console's own code, and not a failed or cancelled request. */
export const reportUnlessCallFailed = (error: unknown): undefined =>
  reportUnless(error, CallFailure, NoSession, DOMException);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Failure of a response with status 400 or above, with the server's message or a default for the status. */
export function failureOf(status: number, json: unknown): CallFailure {
  const body = (isObject(json) ? json : {}) as Partial<ErrorResponse>;
  const serverMessage = typeof body.error === 'string' ? body.error : undefined;
  if (status === 401) return new CallFailure(serverMessage ?? signInSentences.expired, status, body);
  const reference = body.requestId ? ` (${body.requestId})` : '';
  return new CallFailure(`${serverMessage ?? signInText('calls.broken')}${reference}`, status, body);
}

/**
 * Failure of a fetch without a response. An AbortError, from the caller's signal, is returned unchanged.
 * @param signal the signal of the fetch: older browsers reject with an AbortError also when its reason is a time-out
 */
export function failureWithoutAnswer(thrown: unknown, signal?: AbortSignal): unknown {
  const error: unknown = signal?.aborted ? signal.reason : thrown;
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  const slow = error instanceof DOMException && error.name === 'TimeoutError';
  return new CallFailure(slow ? signInText('calls.slow') : signInText('calls.unreachable'), 0);
}

/** The message for a failed request: the server's, or that of a missing response; `otherwise` when there is neither. */
export function errorMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof CallFailure)) return otherwise;
  return error.status === 0 || error.body.error ? error.message : otherwise;
}

/** Whether the server has refused the token. */
export const isSessionEnd = (error: unknown): boolean => error instanceof CallFailure && error.status === 401;

/** Whether the role does not include the request, or the account must take a step first (`requiredStep`). */
export const isForbidden = (error: unknown): boolean => error instanceof CallFailure && error.status === 403;

/** Whether the server refused a write because of what is stored, mostly by somebody else since (409). */
export const isConflict = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.status === 409;

/** User names of those who have changed the record since it was shown; empty when the server named none. */
export const changedBy = (error: unknown): readonly string[] =>
  (error instanceof CallFailure && error.body.changedBy) || [];

/** Whether an automatic retry may help: no response came, or its status is 500 or above. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 0 || error.status >= 500);
