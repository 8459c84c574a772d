import { afterEach, expect, it } from '@jest/globals';
import { sendRequest } from './result-calls.ts';

const browserFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = browserFetch));
const open = new AbortController().signal;
const record = () => sendRequest({ kind: 'record', id: 'MSC1', delay: 0 }, open);

it('calls no payment pending for want of a function in the browser', async () => {
  globalThis.fetch = async () => ({ ok: true, headers: new Headers() }) as Response;
  await expect(record()).rejects.toThrow(TypeError);
});

it('goes on asking when the server cannot be reached', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await record()).toMatchObject({ type: 'record', record: { reason: 'unreachable' } });
});
