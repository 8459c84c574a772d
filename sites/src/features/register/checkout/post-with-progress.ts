import { ApiFailure, refusal } from '../../../lib/api.ts';

interface ProgressOptions {
  /** Milliseconds without progress before the request is aborted. A slow upload that still moves is not. */
  idleTimeout: number;
  /** Receives the share of the body that was uploaded, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Posts JSON to the API like `callApi`, with upload progress, which `fetch` does not report.
 * @throws ApiFailure
 */
export function postWithProgress<T>(
  path: string,
  body: object,
  { idleTimeout, onProgress }: ProgressOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const abort = () => {
      reject(new ApiFailure('timeout'));
      request.abort();
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(abort, idleTimeout);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(total ? loaded / total : 1);
    };
    request.onerror = () => reject(new ApiFailure('offline'));
    request.onload = () => resolve(parseResponse<T>(request));
    request.onloadend = () => clearTimeout(timer);
    request.open('POST', `/api${path}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    request.send(JSON.stringify(body));
    restartTimer();
  });
}

/** Throws unless the response is 2xx with a JSON body; a 204 from a proxy, for example, has none. */
async function parseResponse<T>({ responseText, status }: XMLHttpRequest): Promise<T> {
  const response = new Response(responseText, { status });
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as T;
}
