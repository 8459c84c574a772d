import { readServerClock } from '@maidan/shared/browser/server-clock.ts';
import { timeoutSignal } from '@maidan/shared/browser/timeout-signal.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';

type Coded = Pick<ErrorResponse, 'code' | 'parameters' | 'errorCodes'>;
/** `slow`: an upload was aborted so that a smaller photo can be sent. */
type Reason = 'refused' | 'timeout' | 'slow' | 'offline' | 'aborted';

/** Why a call failed. `message` is the server's error message, or empty. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly reason: Reason;
  readonly status: number | undefined;
  /** Error messages of the fields, by field name. */
  readonly errors: Record<string, string>;
  /** The codes of the message and of the fields' messages. `translate-failure.ts` translates by them. */
  readonly coded: Coded;
  /** The current fee in rupees, when the form has shown another fee. */
  readonly fee: number | undefined;
  /**
   * Seconds after which the server asks to repeat the request; NaN when it does not. The API and its proxies send
   * seconds, not dates.
   */
  readonly retryAfterSeconds: number;

  constructor(
    reason: Reason,
    message = '',
    status?: number,
    { errors = {}, fee, ...coded }: Coded & Pick<ErrorResponse, 'errors' | 'fee'> = {},
    retryAfterSeconds = NaN,
  ) {
    super(message);
    this.reason = reason;
    this.status = status;
    this.errors = errors;
    this.coded = coded;
    this.fee = fee;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Call {
  method?: 'GET' | 'POST';
  /** A plain object is sent as JSON, a FormData as multipart. */
  body?: object | FormData;
  /** Milliseconds within which the whole response, with its body, must arrive. */
  timeout?: number;
  signal?: AbortSignal;
}

function asRequest({ method = 'GET', body }: Call, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body === undefined) return { method, headers, signal };
  if (body instanceof FormData) return { method, headers, signal, body };
  return { method, headers: { ...headers, 'content-type': 'application/json' }, signal, body: JSON.stringify(body) };
}

const isFailure = (answer: unknown): answer is ErrorResponse =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;

/** The failure for a response that is not ok. */
export async function refusal(response: Response): Promise<ApiFailure> {
  const answer: unknown = await response.json().catch(() => undefined);
  const failure: Omit<ErrorResponse, 'success'> = isFailure(answer) ? answer : { error: '' };
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiFailure('refused', failure.error, response.status, failure, retryAfter);
}

function toApiFailure(cause: unknown, signal: AbortSignal): ApiFailure {
  if (cause instanceof ApiFailure) return cause;
  if (!signal.aborted) return new ApiFailure('offline');
  const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return new ApiFailure(timedOut ? 'timeout' : 'aborted');
}

/**
 * Calls the API on this origin. `path` is below /api. Returns the parsed JSON.
 * @throws ApiFailure
 */
export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  const signal = timeoutSignal(call.timeout ?? timeouts.usual, call.signal);
  const fail = (cause: unknown): never => {
    throw toApiFailure(cause, signal);
  };
  // No `try` surrounds this call, so that an error of this code, or a function that the browser lacks, does not count
  // as a network failure.
  const response = await fetch(`/api${path}`, asRequest(call, signal)).catch(fail);
  readServerClock(response.headers);
  if (!response.ok) throw await refusal(response).catch(fail);
  return (await response.json().catch(fail)) as T;
}
