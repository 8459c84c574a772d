import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiFailure, callApi } from './api.ts';

type Answer = (request: RequestInit) => Promise<Response>;

const browserFetch = globalThis.fetch;
let asked: { path: string; request: RequestInit }[];

const serverAnswers = (answer: Answer): void => {
  globalThis.fetch = (path, request = {}) => {
    asked.push({ path: String(path), request });
    return answer(request);
  };
};
const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Promise.resolve(Response.json(body, { status }));
/** Never answers; ends only when the caller gives up. */
const hanging: Answer = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const failure: unknown = await call.catch((cause: unknown) => cause);
  if (!(failure instanceof ApiFailure)) throw new Error('expected an ApiFailure');
  return failure;
};

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  globalThis.fetch = browserFetch;
});

describe('callApi', () => {
  it('answers the JSON of this origin', async () => {
    serverAnswers(json({ success: true }));
    expect(await callApi('/payment/fees')).toEqual({ success: true });
    expect(asked[0]?.path).toBe('/api/payment/fees');
  });

  it('sends an object as JSON and a form as it is', async () => {
    serverAnswers(json({}));
    const form = new FormData();
    await callApi('/a', { method: 'POST', body: { age: 7 } });
    await callApi('/b', { method: 'POST', body: form });
    expect(asked[0]?.request.body).toBe('{"age":7}');
    expect(asked[1]?.request.body).toBe(form);
    expect(asked[1]?.request.headers).not.toHaveProperty('content-type');
  });

  it('hands on the sentence and the fields of a refusal', async () => {
    serverAnswers(json({ success: false, error: 'Age must be at least 7 years', errors: { age: 'x' } }, 400));
    expect(await failureOf(callApi('/a'))).toMatchObject({
      reason: 'refused',
      status: 400,
      message: 'Age must be at least 7 years',
      errors: { age: 'x' },
    });
  });

  it('survives a refusal that is no JSON', async () => {
    serverAnswers(() => Promise.resolve(new Response('<html>', { status: 502 })));
    expect(await failureOf(callApi('/a'))).toMatchObject({ reason: 'refused', status: 502, message: '', errors: {} });
  });

  it('gives up on a hanging server after its time-out', async () => {
    serverAnswers(hanging);
    expect(await failureOf(callApi('/a', { timeout: 5 }))).toMatchObject({ reason: 'timeout' });
  });

  it('tells a caller who left from a time-out and from a broken line', async () => {
    serverAnswers(hanging);
    const leaver = new AbortController();
    const call = failureOf(callApi('/a', { signal: leaver.signal }));
    leaver.abort();
    expect(await call).toMatchObject({ reason: 'aborted' });
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(callApi('/a'))).toMatchObject({ reason: 'offline' });
  });
});
