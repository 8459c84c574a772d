import { afterEach, expect, it } from '@jest/globals';
import type { PaymentRecord, PendingRegistration } from '@maidan/shared/wire/payments.ts';
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

it.each([200, 503])(
  'dates a receipt by the server’s clock after a %i, on a phone whose own is a day off',
  async (status) => {
    const server = Date.now() + 86_400_000;
    const headers = { Date: new Date(server).toUTCString() };
    globalThis.fetch = async () => new Response('{"player":{}}', { status, headers });
    const record = { merchant_txn_id: 'MSC1' } as PaymentRecord;
    const pending = { player_type: 'New Player' } as PendingRegistration;
    const action = await sendRequest({ kind: 'register', record, pending }, open);
    if (action.type !== 'register') throw new Error(action.type);
    expect(Math.abs(action.now.getTime() - server)).toBeLessThan(60_000);
  },
);
