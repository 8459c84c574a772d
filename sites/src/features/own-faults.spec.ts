import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { searchReceipt } from './receipt/find-receipt.ts';
import { sendRequest } from './receipt/result-calls.ts';
import { startPayment } from './registration/checkout/start-payment.ts';
import { checkMobileNumber } from './registration/form/mobile-check.ts';
import { storedPhoto } from './registration/form/photo.ts';

const browserFetch = globalThis.fetch;
const neverAborted = new AbortController().signal;
const report = jest.fn<(error: unknown) => void>();

beforeEach(() => {
  report.mockReset();
  Object.assign(globalThis, { reportError: report });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'reportError');
  globalThis.fetch = browserFetch;
});

/** Calls that go on without an answer, so that the page shows the failure of a call whatever the error was. */
const calls: [string, () => Promise<unknown>][] = [
  ['the check of a mobile', () => checkMobileNumber('9826100000', neverAborted)],
  ['the stored photo', () => storedPhoto('MSC1', neverAborted)],
  ['the search of a receipt', () => searchReceipt('en', { name: 'MSC1', mobile: '9826100000' })],
  ['the receipt', () => sendRequest({ kind: 'receipt', id: 'MSC1' }, neverAborted)],
  [
    'the start of a payment',
    () =>
      startPayment({} as InitiateRequest, {
        onInitiated: () => undefined,
        onProgress: () => undefined,
        onWait: () => undefined,
        signal: neverAborted,
      }).catch(String),
  ],
];

it.each(calls)(
  '%s: reports a fault of our own code, which the page shows as one of the network',
  async (_name, call) => {
    // Without `headers`, as if a browser lacked them.
    globalThis.fetch = async () => ({ ok: true }) as Response;
    await call();
    expect(report).toHaveBeenCalledWith(expect.any(TypeError));
  },
);

it.each(calls)('%s: reports no failure of the network', async (_name, call) => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await call();
  expect(report).not.toHaveBeenCalled();
});
