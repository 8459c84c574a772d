import { afterEach, describe, expect, it } from '@jest/globals';
import type { PaymentRecord, PendingRegistration } from '@maidan/shared/wire/payments.ts';
import { resultUrl } from '@maidan/shared/format/links.ts';
import { sendRequest } from './result-calls.ts';
import { cleanResultUrl, parseResultUrl, printUrl } from './result-url.ts';

describe('calls', () => {
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
});

describe('addresses', () => {
  describe('the URL of the result page', () => {
    it.each(['merchantTxnId', 'merchTxnId', 'txnId', 'mmp_txn'])('finds the id under %s', (name) => {
      expect(parseResultUrl(`?${name}=MSC1`).id).toBe('MSC1');
    });

    it('takes the first parameter that is not blank', () => {
      expect(parseResultUrl('?merchantTxnId=%20&txnId=MSC2&mmp_txn=3').id).toBe('MSC2');
      expect(parseResultUrl('?merchTxnId=').id).toBeUndefined();
      expect(parseResultUrl('').id).toBeUndefined();
    });

    it('lists every parameter except encData and print', () => {
      const { parameters } = parseResultUrl('?txnId=MSC1&encData=AB12&customerName=%3Cb%3EAsha&print=1');
      expect(parameters).toEqual([
        ['txnId', 'MSC1'],
        ['customerName', '<b>Asha'],
      ]);
    });

    it('keeps only the id in the cleaned URL', () => {
      expect(cleanResultUrl('/payment/success', 'MSC 1&x')).toBe('/payment/success?merchTxnId=MSC%201%26x');
      expect(cleanResultUrl('/payment/error', undefined)).toBe('/payment/error');
      expect(resultUrl('MSC1')).toBe('/payment/response?merchTxnId=MSC1');
    });

    it('reads the URL that opens the printable page', () => {
      const search = printUrl('MSC 1&x').split('?')[1];
      expect(parseResultUrl(`?${search}`)).toMatchObject({ id: 'MSC 1&x', isPrint: true });
    });
  });
});
