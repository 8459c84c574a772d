import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { PaymentRecord, PendingRegistration } from '@maidan/shared/wire/payments.ts';
import { checkMobile, checkoutConfig, currentFees, openEvents } from './register/checkout/registration-calls.ts';
import { checkMobileNumber } from './register/form/mobile-check.ts';
import { storedPhoto } from './register/form/stored-photo.ts';
import { sendRequest } from './payment/machine/result-calls.ts';

/** The time-outs of the specification, section 9, against a server that takes every call and never answers. */
const browserFetch = globalThis.fetch;
const nobodyLeft = new AbortController().signal;
let limits: number[];

beforeEach(() => {
  limits = [];
  const after = AbortSignal.timeout.bind(AbortSignal);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit);
    return after(5);
  });
  globalThis.fetch = (_path, { signal } = {}) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = browserFetch;
});

it.each<[string, number, () => Promise<unknown>]>([
  ['the events', 30_000, () => openEvents(nobodyLeft)],
  ['the fees', 30_000, () => currentFees(nobodyLeft)],
  ['the payment config', 10_000, () => checkoutConfig()],
  ['the check of a mobile', 10_000, () => checkMobile('9826100000', nobodyLeft)],
])('%s: given up after %i ms', async (_call, limit, call) => {
  await expect(call()).rejects.toMatchObject({ reason: 'timeout' });
  expect(limits).toEqual([limit]);
});

const record = { merchant_txn_id: 'MSC1' } as PaymentRecord;
const pending = { player_type: '' } as PendingRegistration;
const unreachable = { trouble: 'unreachable' };

it.each<[string, number, () => Promise<unknown>, object]>([
  [
    'the record',
    30_000,
    () => sendRequest({ ask: 'record', id: 'MSC1', after: 0 }, nobodyLeft),
    { record: unreachable },
  ],
  ['the receipt', 30_000, () => sendRequest({ ask: 'receipt', id: 'MSC1' }, nobodyLeft), { receipt: undefined }],
  ['the registration', 30_000, () => sendRequest({ ask: 'pending', id: 'MSC1' }, nobodyLeft), { pending: unreachable }],
  ['registering', 30_000, () => sendRequest({ ask: 'register', record, pending }, nobodyLeft), { player: unreachable }],
  ['the stored photo', 30_000, () => storedPhoto('MSC1', nobodyLeft), { phase: 'none' }],
  ['the club’s answer', 10_000, () => checkMobileNumber('9826100000', nobodyLeft), { phase: 'failed' }],
])('%s: after %i ms without an answer nothing is concluded', async (_call, limit, call, news) => {
  expect(await call()).toMatchObject(news);
  expect(limits).toEqual([limit]);
});
