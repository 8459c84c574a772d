import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { readServerClock } from '@maidan/shared/browser/server-clock.ts';
import { timeoutSignal } from '@maidan/shared/browser/timeout-signal.ts';
import { timeouts, uploadTimeout } from '@maidan/shared/domain/timing.ts';
import type { fetchUtils } from 'react-admin';
import { signInText } from '../../i18n/signInText.ts';
import { session } from '../../session/session.ts';
import { CallFailure, failureOf, failureWithoutAnswer } from './callFailure.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: string;
  /** The parsed body. Its shape is not checked; shared/wire declares it. */
  json: unknown;
}

export function headersOf({ headers, body }: fetchUtils.Options): Headers {
  const all = new Headers(headers);
  const token = session.token();
  all.set('Accept', 'application/json');
  if (token) all.set('Authorization', `Bearer ${token}`);
  if (typeof body === 'string') all.set('Content-Type', 'application/json');
  return all;
}

/** Parses a JSON body; undefined when it is not JSON, such as a proxy's error page. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return reportUnless(error, SyntaxError);
  }
}

/**
 * Reads the body of a response.
 * @param signal the signal of the request
 * @throws CallFailure when the status is not 2xx, or what `failureWithoutAnswer` returns when the body does not arrive
 */
export async function readAnswer(response: Response, signal: AbortSignal): Promise<Answer> {
  readServerClock(response.headers);
  const body = await response.text().catch((error: unknown) => {
    throw failureWithoutAnswer(error, signal);
  });
  const json = readJson(body);
  if (!response.ok) throw failureOf(response.status, json);
  return { status: response.status, headers: response.headers, body, json };
}

/** The size of a body in bytes. For a form it is the sum of its texts and files, without the multipart headers. */
export const bytesOf = (body: FormData | string): number =>
  new Blob(typeof body === 'string' ? [body] : [...body.values()]).size;

/**
 * Returns the failure, except for a 401 when a new sign-in has replaced the sent token since. Such a 401 says nothing
 * about the current session, so the result is then a failure that asks to try again.
 */
export function ofThisSession(failure: CallFailure, sentToken: string | null): CallFailure {
  const token = session.token();
  const isReplaced = failure.status === 401 && token !== null && token !== sentToken;
  return isReplaced ? new CallFailure(signInText('calls.signedInAgain'), 0) : failure;
}

/**
 * Sends a same-origin request with the bearer token and a time-out. Rejects with a CallFailure, or with an AbortError
 * when the caller's signal aborts.
 */
export async function request(path: string, options: fetchUtils.Options = {}): Promise<Answer> {
  const token = session.token();
  const limit = options.body instanceof FormData ? uploadTimeout(bytesOf(options.body)) : timeouts.usual;
  const signal = timeoutSignal(limit, options.signal ?? undefined);
  const response = await fetch(path, { ...options, headers: headersOf(options), signal }).catch((error: unknown) => {
    throw failureWithoutAnswer(error, signal);
  });
  try {
    return await readAnswer(response, signal);
  } catch (error) {
    throw error instanceof CallFailure ? ofThisSession(error, token) : error;
  }
}

export const get = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await request(path, signal && { signal })).json as T;

const write =
  (method: 'POST' | 'PUT') =>
  async <T>(path: string, body?: object): Promise<T> =>
    (await request(path, { method, body: JSON.stringify(body ?? {}) })).json as T;

export const post = write('POST');
export const put = write('PUT');
