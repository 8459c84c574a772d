import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { InitiateRequest, PaymentRecord, PendingRegistration } from '@maidan/shared/wire/payments.ts';
import {
  checkMobile,
  checkoutConfig,
  currentFees,
  upcomingEvents,
} from './registration/checkout/registration-calls.ts';
import { checkMobileNumber } from './registration/form/mobile-check.ts';
import { storedPhoto } from './registration/form/photo.ts';
import { sendRequest } from './receipt/result-calls.ts';
import { searchReceipt } from './receipt/find-receipt.ts';
import { startPayment } from './registration/checkout/start-payment.ts';

describe('a server that hangs', () => {
  /** The timeouts of the specification's section 9, against a server that accepts every call and never answers. */
  const browserFetch = globalThis.fetch;
  const neverAborted = new AbortController().signal;
  let limits: number[];

  beforeEach(() => {
    limits = [];
    const setTimer = globalThis.setTimeout;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((expire, limit = 0) => {
      limits.push(limit);
      return setTimer(expire, 5);
    });
    globalThis.fetch = (_path, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    globalThis.fetch = browserFetch;
  });

  it.each<[string, number, () => Promise<unknown>]>([
    ['the events', 30_000, () => upcomingEvents(neverAborted)],
    ['the fees', 30_000, () => currentFees('', neverAborted)],
    ['the payment config', 10_000, () => checkoutConfig()],
    ['the check of a mobile', 10_000, () => checkMobile('9826100000', neverAborted)],
  ])('%s: times out after %i ms', async (_call, limit, call) => {
    await expect(call()).rejects.toMatchObject({ reason: 'timeout' });
    expect(limits).toEqual([limit]);
  });

  const record = { merchant_txn_id: 'MSC1' } as PaymentRecord;
  const pending = { player_type: '' } as PendingRegistration;
  const unreachable = { reason: 'unreachable' };

  it.each<[string, number, () => Promise<unknown>, object]>([
    [
      'the record',
      30_000,
      () => sendRequest({ kind: 'record', id: 'MSC1', delay: 0 }, neverAborted),
      { record: unreachable },
    ],
    ['the receipt', 30_000, () => sendRequest({ kind: 'receipt', id: 'MSC1' }, neverAborted), { receipt: undefined }],
    [
      'the registration',
      30_000,
      () => sendRequest({ kind: 'pending', id: 'MSC1' }, neverAborted),
      { pending: unreachable },
    ],
    [
      'registering',
      30_000,
      () => sendRequest({ kind: 'register', record, pending }, neverAborted),
      { player: unreachable },
    ],
    ['the stored photo', 30_000, () => storedPhoto('MSC1', neverAborted), { phase: 'none' }],
    ['the mobile check', 10_000, () => checkMobileNumber('9826100000', neverAborted), { phase: 'failed' }],
  ])('%s: after %i ms without an answer no outcome is assumed', async (_call, limit, call, result) => {
    expect(await call()).toMatchObject(result);
    expect(limits).toEqual([limit]);
  });
});

describe('faults of the site itself', () => {
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

  /** Calls after whose failure the page goes on or shows a message. */
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
      // The answer has no `headers`, like that of a browser that lacks them.
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
});
