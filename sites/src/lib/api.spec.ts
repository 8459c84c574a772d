import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiFailure, callApi } from './api.ts';

type Answer = (request: RequestInit) => Promise<Response>;

const browserFetch = globalThis.fetch;
let requests: { path: string; request: RequestInit }[];

const serverAnswers = (answer: Answer): void => {
  globalThis.fetch = (path, request = {}) => {
    requests.push({ path: String(path), request });
    return answer(request);
  };
};
const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Promise.resolve(Response.json(body, { status }));
/** Never answers; rejects only when the request is aborted. */
const hanging: Answer = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const failure: unknown = await call.catch((cause: unknown) => cause);
  if (!(failure instanceof ApiFailure)) throw new Error('expected an ApiFailure');
  return failure;
};

beforeEach(() => {
  requests = [];
});
afterEach(() => {
  globalThis.fetch = browserFetch;
});

describe('callApi', () => {
  it('requests this origin and returns the JSON', async () => {
    serverAnswers(json({ success: true }));
    expect(await callApi('/payment/fees')).toEqual({ success: true });
    expect(requests[0]?.path).toBe('/api/payment/fees');
  });

  it('sends an object as JSON and a form as it is', async () => {
    serverAnswers(json({}));
    const form = new FormData();
    await callApi('/a', { method: 'POST', body: { age: 7 } });
    await callApi('/b', { method: 'POST', body: form });
    expect(requests[0]?.request.body).toBe('{"age":7}');
    expect(requests[1]?.request.body).toBe(form);
    expect(requests[1]?.request.headers).not.toHaveProperty('content-type');
  });

  it('passes on the message and the field errors of a refusal', async () => {
    serverAnswers(json({ success: false, error: 'Age must be at least 7 years', errors: { age: 'x' } }, 400));
    expect(await failureOf(callApi('/a'))).toMatchObject({
      reason: 'refused',
      status: 400,
      message: 'Age must be at least 7 years',
      errors: { age: 'x' },
    });
  });

  it('handles a refusal that is not JSON', async () => {
    serverAnswers(() => Promise.resolve(new Response('<html>', { status: 502 })));
    expect(await failureOf(callApi('/a'))).toMatchObject({ reason: 'refused', status: 502, message: '', errors: {} });
  });

  it('rejects after its timeout when the server hangs', async () => {
    serverAnswers(hanging);
    expect(await failureOf(callApi('/a', { timeout: 5 }))).toMatchObject({ reason: 'timeout' });
  });

  it('distinguishes an aborted call from a lost connection', async () => {
    serverAnswers(hanging);
    const controller = new AbortController();
    const call = failureOf(callApi('/a', { signal: controller.signal }));
    controller.abort();
    expect(await call).toMatchObject({ reason: 'aborted' });
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(callApi('/a'))).toMatchObject({ reason: 'offline' });
  });
});
