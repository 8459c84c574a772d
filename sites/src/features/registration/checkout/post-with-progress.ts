import { uploadTimeout } from '@maidan/shared/domain/timing.ts';
import { ApiFailure, refusal } from '../../../lib/api.ts';

interface ProgressOptions {
  /** Milliseconds for the answer, in addition to the time for a body of this size (`longestUpload`). */
  timeout: number;
  /** Receives the share of the body that the operating system has accepted for sending, 0 to 1. */
  onProgress: (share: number) => void;
  /**
   * Aborts a slow upload (reason `slow`) when the operating system has not accepted the whole body `slowAfter`
   * milliseconds after the start. The server then lacks a part of the request, so it cannot have acted on it.
   */
  canBeSmaller?: boolean;
  /** Aborts the request (reason `aborted`). */
  signal?: AbortSignal | undefined;
}

/** Milliseconds after which an upload counts as slow. The operating system buffers a part of the body. */
export const slowAfter = 8_000;

/**
 * Posts JSON to the API like `callApi`, with upload progress, which `fetch` does not report.
 * @throws ApiFailure
 */
export function postWithProgress<T>(
  path: string,
  body: object,
  { timeout, onProgress, canBeSmaller = false, signal }: ProgressOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const json = JSON.stringify(body);
    const giveUp = (reason: 'timeout' | 'slow' | 'aborted') => {
      reject(new ApiFailure(reason));
      request.abort();
    };
    const abort = () => giveUp('aborted');
    let isTakenOver = false;
    const timer = setTimeout(() => giveUp('timeout'), uploadTimeout(new Blob([json]).size, timeout));
    const slowTimer = setTimeout(() => {
      if (canBeSmaller && !isTakenOver) giveUp('slow');
    }, slowAfter);
    request.upload.onprogress = ({ loaded, total }) => {
      isTakenOver = loaded >= total;
      onProgress(total ? loaded / total : 1);
    };
    request.onerror = () => reject(new ApiFailure('offline'));
    request.onload = () => resolve(parseResponse<T>(request));
    request.onloadend = () => {
      clearTimeout(timer);
      clearTimeout(slowTimer);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    request.open('POST', `/api${path}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    request.send(json);
  });
}

/**
 * Returns the JSON body of the response.
 * @throws ApiFailure unless the response is 2xx with a JSON body; a 204 from a proxy, for example, has none
 */
async function parseResponse<T>(request: XMLHttpRequest): Promise<T> {
  const { responseText, status } = request;
  const retryAfter = request.getResponseHeader('retry-after');
  // With status 204 the constructor refuses a body, even an empty text, but accepts `null`.
  const response = new Response(responseText || null, {
    status,
    ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
  });
  if (!response.ok) throw await refusal(response);
  return (await response.json().catch(() => {
    throw new ApiFailure('offline');
  })) as T;
}
