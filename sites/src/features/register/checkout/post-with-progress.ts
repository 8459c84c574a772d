import { ApiFailure, refusal } from '../../../lib/api.ts';

interface ProgressOptions {
  /** Milliseconds without a sign of life after which it is given up: slow is not broken. */
  silence: number;
  /** Hears how much has left this device, 0 to 1. */
  onSent: (share: number) => void;
}

/** Posts JSON to the API like `callApi`, and tells how far it is: `fetch` knows no progress of what is sent. */
export function postWithProgress<T>(path: string, body: object, { silence, onSent }: ProgressOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let clock: ReturnType<typeof setTimeout>;
    const giveUp = () => {
      reject(new ApiFailure('timeout'));
      request.abort();
    };
    const waitOn = () => {
      clearTimeout(clock);
      clock = setTimeout(giveUp, silence);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      onSent(total ? loaded / total : 1);
    };
    request.onerror = () => reject(new ApiFailure('offline'));
    request.onload = () => resolve(answerOf<T>(request));
    request.onloadend = () => clearTimeout(clock);
    request.open('POST', `/api${path}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    request.send(JSON.stringify(body));
    waitOn();
  });
}

/** Throws for every status that is no answer: a proxy's 204, for one, has no body to be read. */
async function answerOf<T>({ responseText, status }: XMLHttpRequest): Promise<T> {
  const response = new Response(responseText, { status });
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as T;
}
